/** Verdicts turned to others that say nothing, and reports that say to be of another run: the files contradict each other. */
import type { ReportedCheck } from '../../../../spec/generated/report-types.ts';
import { INTERRUPTED } from '../../../../spec/run/check-result.ts';
import type { Copy } from './forged-copy.ts';
import { FAILED, type Forgery } from './forged-reports.ts';

/** A requirement that names no code, and failed. */
const WITHOUT_CODE = 'operation-record.echoes-libelle';
/** Of the checks of FAILED, the one that the profile lacks something for. */
const LACKED = 'auth.expiredToken';

/** Gives every failed check of a requirement another verdict, with what goes with it. */
function evade(
  c: Copy,
  requirement: string,
  as: Pick<ReportedCheck, 'verdict' | 'message' | 'profileKey' | 'because'>,
): void {
  for (const { failure, message: _, ...check } of c.requirement(requirement).checks)
    if (failure !== undefined) c.put({ ...check, ...as });
  c.settle();
}

const declined = (what: string, list: 'notImplemented' | 'notOffered') =>
  ({
    verdict: 'not-applicable',
    message: `the profile lists ${what} in ${list}`,
    profileKey: list,
    because: { is: 'declined', what, list },
  }) as const;

function skippedOf(c: Copy): ReportedCheck {
  const found = c.requirement(FAILED).checks.find(({ verdict }) => verdict === 'skipped');
  if (found === undefined) throw new Error(`No check of ${FAILED} was skipped.`);
  return found;
}

/** A skipped check says to have passed, by these exchanges. */
function passSkipped(c: Copy, exchangeIds: string[]): void {
  const { message: _, profileKey: __, ...check } = skippedOf(c);
  c.put({ ...check, verdict: 'pass', exchangeIds });
  c.settle();
}

/** The run says to have broken off. */
function interrupt(c: Copy): void {
  c.report.run.interrupted = true;
  c.report.exitReason = 'the run was interrupted';
  c.settle();
  c.report.outcome = 'incomplete';
}

const NOT_OFFERED = (entry: string) => (text: string) =>
  text.replace('notOffered: []', `notOffered: [${entry}]`);
const NOT_IMPLEMENTED = (entry: string) => (text: string) =>
  text.replace('notImplemented: []', `notImplemented: [${entry}]`);

export const FORGED_EVASIONS: readonly Forgery[] = [
  [
    'failures are not applicable by a choice that has nothing to do with them',
    (c) => {
      evade(c, FAILED, declined('RESILIATION', 'notOffered'));
      c.profile(NOT_OFFERED('RESILIATION'));
    },
    /^needs .*authentication\.executeOperation\/.* says not-applicable for RESILIATION, which it does not need/m,
  ],
  [
    'failures are not applicable by an operation that was not called',
    (c) => {
      evade(c, FAILED, declined('lockInstrument', 'notImplemented'));
      c.profile(NOT_IMPLEMENTED('lockInstrument'));
    },
    /^needs .*authentication\.executeOperation\/.* says not-applicable for lockInstrument, which it does not need/m,
  ],
  [
    'a failure of a rule that names no code is not applicable',
    (c) => {
      evade(c, WITHOUT_CODE, declined('SUSPENDUE', 'notOffered'));
      c.profile(NOT_OFFERED('SUSPENDUE'));
    },
    /^second-tries .*operation-record\.echoes-libelle\/.* says not-applicable, and x\d+ was sent because it had failed/m,
  ],
  [
    'what is said not to be offered was accepted',
    (c) => {
      evade(c, FAILED, declined('P2P', 'notOffered'));
      c.profile(NOT_OFFERED('P2P'));
    },
    /^declared .*authentication\.executeOperation\/.* and x\d+ shows P2P/m,
  ],
  [
    'the name of the target',
    (c) => {
      c.report.target.name = 'Another target';
    },
    /^target report\.json target\.name is Another target; profile\.masked\.yaml says Embedded sandbox/m,
  ],
  [
    'the address of the target',
    (c) => {
      c.report.target.baseUrl = 'https://production.example';
    },
    /^target report\.json target\.baseUrl .*profile\.masked\.yaml/m,
  ],
  [
    'the address of the target, in the stored profile too',
    (c) => {
      c.profile((text) => text.replace(c.report.target.baseUrl, 'https://production.example'));
      c.report.target.baseUrl = 'https://production.example';
    },
    /^target exchanges\.ndjson\.gz x\d+ was sent to http:\/\/127\.0\.0\.1:\d+, and the target is at https:\/\/production\.example/m,
  ],
  [
    'a skipped check is a pass that cites nothing',
    (c) => passSkipped(c, []),
    /^citations .*authentication\.executeOperation\/.* says pass, and cites no exchange/m,
  ],
  [
    'a skipped check is a pass by the exchanges of others',
    (c) => passSkipped(c, [c.exchangeLike(/"checkId":"run.*"method":"GET"/)]),
    new RegExp(
      `^needs .*authentication\\.executeOperation/.* says pass, and profile\\.masked\\.yaml has no ${LACKED}`,
      'm',
    ),
  ],
  [
    'a skipped check is a pass, and the stored profile has what it needs',
    (c) => {
      passSkipped(c, [c.exchangeLike(/"checkId":"run.*"method":"GET"/)]);
      c.profile((text) => text.replace(/^auth:\n/m, 'auth:\n  expiredToken: «token:9»\n'));
    },
    /^codes .*authentication\.executeOperation\/.* says pass, and no exchange that it cites came back with HTTP 401/m,
  ],
  [
    'failures are passes where the rule names no code',
    (c) => c.embellish(WITHOUT_CODE),
    /^second-tries .*operation-record\.echoes-libelle\/.* says pass, and x\d+ was sent because it had failed/m,
  ],
  [
    'failures are skipped for something that the profile has',
    (c) =>
      evade(c, WITHOUT_CODE, {
        verdict: 'skipped',
        message:
          'the profile has no suitable bindings.balance; add, for example, balance: { amount: /body/solde }',
        profileKey: 'bindings.balance',
        because: { is: 'lacking', key: 'bindings.balance', hint: 'balance: { amount: /body/solde }' },
      }),
    /^needs .*operation-record\.echoes-libelle\/.* says skipped for bindings\.balance, and profile\.masked\.yaml has it/m,
  ],
  [
    'failures are skipped for a need that is not theirs',
    (c) => {
      const { message = '', profileKey = '', because } = skippedOf(c);
      evade(c, WITHOUT_CODE, { verdict: 'skipped', message, profileKey, ...(because && { because }) });
    },
    /^needs .*operation-record\.echoes-libelle\/.* says skipped for auth\.expiredToken, which it does not need/m,
  ],
  ...(['skipped', 'inconclusive', 'observed'] as const).map(
    (verdict): Forgery => [
      `failures are ${verdict} for a reason in other words`,
      (c) => evade(c, WITHOUT_CODE, { verdict, message: 'The profile has only one contributor.' }),
      new RegExp(
        `^second-tries .*echoes-libelle/.* says ${verdict}, and x\\d+ was sent because it had failed`,
        'm',
      ),
    ],
  ),
  [
    'failures are said to have been seen once and not again',
    (c) =>
      evade(c, WITHOUT_CODE, {
        verdict: 'inconclusive',
        message: 'This was seen once and not again, and the rule held 5 times since: it is another: "x"',
        because: { is: 'doubted', by: 'not again' },
      }),
    /^second-tries .*echoes-libelle\/.* says that it was broken once and not again, and the archive shows 2 tries/m,
  ],
  [
    'failures are said to be the doing of a network that did nothing',
    (c) =>
      evade(c, WITHOUT_CODE, {
        verdict: 'inconclusive',
        message: 'Something between us and the service may have brought this about: it is another: "x"',
        because: { is: 'doubted', by: 'network' },
      }),
    /^second-tries .*echoes-libelle\/.* says that something was between it and the service, and no exchange shows it/m,
  ],
  [
    'a pass is inconclusive for an answer that did come',
    (c) => {
      const check = c
        .requirement('operation-request.montant-required')
        .checks.find((one) => one.verdict === 'pass');
      if (check === undefined) throw new Error('Nothing passed.');
      const exchangeId = check.exchangeIds.at(-1) ?? '';
      const message = `No answer: other side closed (${exchangeId}).`;
      c.put({ ...check, verdict: 'inconclusive', message, because: { is: 'unanswered', exchangeId } });
      c.settle();
    },
    /^unanswered .*montant-required\/.* says that x\d+ got no answer, and it came back with HTTP 400/m,
  ],
  [
    'failures were interrupted, in a run that was not',
    (c) => evade(c, WITHOUT_CODE, { verdict: 'inconclusive', ...INTERRUPTED }),
    /^unanswered .*echoes-libelle\/.* says that the run was interrupted, and it was not/m,
  ],
  [
    'failures were interrupted, in a run that is said to have been',
    (c) => {
      evade(c, WITHOUT_CODE, { verdict: 'inconclusive', ...INTERRUPTED });
      interrupt(c);
    },
    /^second-tries .*echoes-libelle\/.* says inconclusive, and x\d+ was sent because it had failed/m,
  ],
  [
    'failed checks are left out of a run that is said to have been interrupted',
    (c) => {
      const one = c.requirement(WITHOUT_CODE);
      one.checks = one.checks.filter(({ failure }) => failure === undefined);
      interrupt(c);
    },
    /^checks .*operation-record\.echoes-libelle\/.* is left out/m,
  ],
  [
    'the run is said to have ended before it did',
    (c) => {
      const { run } = c.report;
      interrupt(c);
      // However short it was: all of it is said to have been before.
      run.startedAt = new Date(Date.parse(run.startedAt) - 10_000).toISOString();
      run.durationMs = 1;
      run.finishedAt = new Date(Date.parse(run.startedAt) + run.durationMs).toISOString();
    },
    /^exchanges .*x\d+ is not of the time of the run/m,
  ],
];
