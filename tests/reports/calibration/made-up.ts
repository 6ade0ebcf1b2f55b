/** A made-up calibration in which nothing is wrong. */
import { checkListOf, type Measurements } from '../../../reports/calibration/calibration-record.ts';

export function measurements(rest: Partial<Measurements> = {}): Measurements {
  const list = checkListOf(['a/x', 'b/y']);
  return {
    calibrationVersion: '1.0',
    tool: { name: 'payops-conformance', version: '0.1.0' },
    contract: {
      version: '1.0.9-sdk0.3.0',
      openapiDigest: `sha256:${'a1'.repeat(32)}`,
      requirementsDigest: `sha256:${'b2'.repeat(32)}`,
    },
    program: `sha256:${'d4'.repeat(32)}`,
    startedAt: '2026-03-04T05:00:00.000Z',
    finishedAt: '2026-03-04T05:00:40.000Z',
    seed: 1,
    path: {},
    machine: { node: '20.19.0', platform: 'linux x64', cpus: 2 },
    checks: { stated: list, registered: list, missing: [], unknown: [], withoutResult: [] },
    faults: { known: 900, sections: 28, drawn: [fault()] },
    conforming: [server()],
    heldUp: { totalMs: 0, longestMs: 0 },
    harnessErrors: [],
    ...rest,
  };
}

export function fault(
  rest: Partial<Measurements['faults']['drawn'][number]> = {},
): Measurements['faults']['drawn'][number] {
  return {
    id: 'a-broken',
    section: '4.1',
    requirement: 'a',
    checks: ['a/x'],
    expected: 'a/x',
    seen: true,
    seenBy: 'a/x',
    tries: 1,
    durationMs: 100,
    ...rest,
  };
}

export function server(
  rest: Partial<Measurements['conforming'][number]> = {},
): Measurements['conforming'][number] {
  return { personalities: [], checks: 2, withResult: 2, accusations: [], tries: 1, durationMs: 100, ...rest };
}
