/** What a forger may do to the archive of a run and to what the report says of it. */
import { FAILED, type Forgery } from './forged-reports.ts';

export const FORGED_ARCHIVES: readonly Forgery[] = [
  [
    'the status of an answer',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace('"response":{"status":200', '"response":{"status":409'),
      ),
    /^findings .*says HTTP 200, and x\d+ came back with HTTP 409/m,
  ],
  [
    'the status that a failure tells',
    (c) => {
      const check = c.failed(FAILED);
      c.put({
        ...check,
        failure: { ...check.failure, actual: check.failure.actual.replace('HTTP 200', 'HTTP 500') },
      });
      c.settle();
    },
    /^findings .*says HTTP 500/m,
  ],
  [
    'the body that a failure quotes',
    (c) => {
      const check = c.failed(FAILED);
      c.put({ ...check, failure: { ...check.failure, actual: 'HTTP 200 {"nothing":"wrong"}' } });
      c.settle();
    },
    /^findings .*quotes another body/m,
  ],
  [
    'a failure cites an exchange that there is not',
    (c) => {
      const check = c.failed(FAILED);
      c.put({ ...check, failure: { ...check.failure, exchangeId: 'x99999' } });
    },
    /^citations .*cites x99999/m,
  ],
  [
    'an exchange is removed',
    (c) => void c.har.splice(Math.floor(c.har.length / 2), 1),
    /^exchanges exchanges\.har x\d+ is missing/m,
  ],
  [
    'the last exchange is removed, and the count with it',
    (c) => {
      const last = `x${c.har.length}`;
      const gone = c.har.find((line) => line.includes(`"_exchangeId":"${last}"`)) ?? '';
      c.har = c.har.filter((line) => line !== gone);
      c.report.run.traffic[gone.includes('"_kind":"callback"') ? 'callbacks' : 'exchanges'] -= 1;
      // Where no check cites the last one, one that a check cites goes too.
      const cited = c.failed(FAILED).failure.exchangeId ?? '';
      c.exchange(cited, (line) => line.replace(`"_exchangeId":"${cited}"`, `"_exchangeId":"${last}"`));
    },
    /^citations .*, which is not in exchanges\.har/m,
  ],
  [
    'an exchange is there twice',
    (c) => void c.har.push(c.har[0] ?? ''),
    /^exchanges exchanges\.har x\d+ is there twice/m,
  ],
  [
    'two exchanges are swapped',
    (c) => {
      const one = c.failed(FAILED).failure.exchangeId ?? '';
      const other =
        /"_exchangeId":"(x\d+)"/.exec(
          c.har.find((line) => /"method":"P.*"_checkId":"probe\//.test(line)) ?? '',
        )?.[1] ?? '';
      c.exchange(one, (line) => line.replace(`"_exchangeId":"${one}"`, '"_exchangeId":"swap"'));
      c.exchange(other, (line) => line.replace(`"_exchangeId":"${other}"`, `"_exchangeId":"${one}"`));
      c.exchange('swap', (line) => line.replace('"_exchangeId":"swap"', `"_exchangeId":"${other}"`));
    },
    /^citations .*authentication\.executeOperation\/.* cites x\d+, which was made for probe\//m,
  ],
  [
    'an exchange is of another check',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace(/"_checkId":"[^"]*"/, '"_checkId":"execute.success/an-operation"'),
      ),
    /^citations .*made for execute\.success\/an-operation/m,
  ],
  [
    'an exchange is of another call',
    (c) =>
      c.exchange(c.failed(FAILED).failure.exchangeId ?? '', (line) =>
        line.replace('"_operationId":"executeOperation"', '"_operationId":"cancelOperation"'),
      ),
    /^exchanges .*is no call of cancelOperation/m,
  ],
  [
    'the count of exchanges',
    (c) => {
      c.report.run.traffic.exchanges += 1;
    },
    /^exchanges report\.json run\.traffic\.exchanges/m,
  ],
  [
    'an old run is made to look fresh',
    ({ report: { run } }) => {
      const later = (time: string) => new Date(Date.parse(time) + 90 * 86_400_000).toISOString();
      run.startedAt = later(run.startedAt);
      run.finishedAt = later(run.finishedAt);
    },
    /^exchanges exchanges\.har x1 is not of the time of the run/m,
  ],
  [
    'a line of the archive that is no exchange',
    (c) => void c.har.push('{"note":1}'),
    /^exchanges exchanges\.har line \d+ is no exchange/m,
  ],
  [
    'the nonce',
    (c) => {
      if (c.report.run.challenge) c.report.run.challenge.nonce = 'another';
    },
    /^challenge .*run\.seed/m,
  ],
  [
    'the seed',
    (c) => {
      c.report.run.seed += 1;
    },
    /^challenge .*run\.seed/m,
  ],
  ['the nonce is left out', (c) => void delete c.report.run.challenge, /^challenge .*made without a nonce/m],
  [
    'requestIds of another run',
    (c) => {
      c.har = c.har.map((line) => line.replace(/("requestid","value":")[0-9a-f]{8}/, '$101234567'));
    },
    /^challenge exchanges\.har x\d+ .*does not show the nonce/m,
  ],
];
