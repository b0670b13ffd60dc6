# SPDX-License-Identifier: Apache-2.0
"""ReFrame tests that run suites of Measure and read results.jsonl.

reframe -c docs/packages/reframe/measure_checks.py -S MeasureSuite.home=/opt/measure -r --performance-report

Each point becomes a performance variable in microseconds, and each interval a second one, so that a reference can say how
much worse than usual is too much.
"""

import json
import os
import re

import reframe as rfm
import reframe.utility.sanity as sn
from reframe.core.builtins import run_before, sanity_function, variable


class MeasureSuite(rfm.RunOnlyRegressionTest):
    """Runs a suite in the processes that the launcher of the partition starts."""

    home = variable(str, value=os.environ.get('MEASURE', '/opt/measure'))
    suite = variable(str, value='quick')
    rounds = variable(int, value=3)

    valid_systems = ['*']
    valid_prog_environs = ['*']
    num_tasks = 2
    maintainers = ['measure4j']
    tags = {'performance', 'mpi'}

    @run_before('run')
    def set_command(self):
        self.executable = os.path.join(self.home, 'bin', 'measure')
        self.executable_opts = ['run', '-o', 'measured', '--rounds', str(self.rounds), self.suite]
        self.keep_files = ['measured']

    def records(self):
        with open(os.path.join(self.stagedir, 'measured', 'results.jsonl')) as lines:
            latest = {}
            for line in lines:
                record = json.loads(line)
                latest[name_of(record)] = record
        return latest

    @sanity_function
    def measured_something(self):
        return sn.assert_true(os.path.exists(os.path.join(self.stagedir, 'measured', 'results.jsonl')))

    @run_before('performance')
    def read_points(self):
        for name, record in self.records().items():
            self.perf_variables[name] = sn.make_performance_function(
                sn.defer(record['seconds'] * 1e6), 'us')
            self.perf_variables[name + '_width'] = sn.make_performance_function(
                sn.defer((record['upper'] - record['lower']) * 1e6), 'us')


def name_of(record):
    """The measurement and its values, in the letters that ReFrame allows."""
    words = [record['measurement']] + ['%s_%s' % each for each in sorted(record['axes'].items())]
    return re.sub(r'\W', '_', '_'.join(words + ['%dranks' % record['ranks']]))


@rfm.simple_test
class MeasureQuick(MeasureSuite):
    """Some seconds, to see that everything is in its place."""

    suite = 'quick'


@rfm.simple_test
class MeasureStandard(MeasureSuite):
    """The standard suite, within half an hour."""

    suite = 'standard'
    time_limit = '30m'
