/** What a record shows of the very request that it answers (2.3, 2.6). */
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { show } from '../../../spec/json/describe.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { echoDeparture, echoesOf } from '../../2.6-request-record/echoes.ts';
import { bodyOf } from '../../act/answers.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import { isTaken, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

/** @judges operation-record.echoes-refContributeurInitiateur, operation-record.echoes-refContributeurBeneficiaire */
const CONTRIBUTORS = [
  ['refContributeurInitiateur', 'operation-record.echoes-refContributeurInitiateur'],
  ['refContributeurBeneficiaire', 'operation-record.echoes-refContributeurBeneficiaire'],
] as const satisfies readonly (readonly [string, RequirementId])[];

/** The contributors of a record are those of the request, where both name them. */
export const CONTRIBUTOR_RULE: TrafficRule = {
  speaksOf: CONTRIBUTORS.map(([, requirement]) => requirement),
  operations: ['executeOperation'],
  begin: () => (answer) => {
    const { json: request } = answer.call;
    const record = bodyOf(answer);
    if (answer.status !== 200 || !isJsonObject(request) || !isJsonObject(record)) return SILENT;
    return together(
      CONTRIBUTORS.map(([field, requirement]) => {
        const [sent, shown] = [filled(request, field), filled(record, field)];
        if (typeof sent !== 'string' || shown === undefined) return SILENT;
        return said(
          requirement,
          shown === sent
            ? undefined
            : {
                message: `${field} is not that of the request`,
                expected: show(sent),
                actual: show(shown),
                pointer: `/body/${field}`,
              },
        );
      }),
    );
  },
};

/**
 * What a request record repeats, and what that of an enrollment holds.
 * @judges request-record.echoes-request, request-record.loyalty-typeDemande, request-record.loyalty-statutDemande
 */
export const REQUEST_RECORD_RULE: TrafficRule = {
  speaksOf: [
    'request-record.echoes-request',
    'request-record.loyalty-typeDemande',
    'request-record.loyalty-statutDemande',
  ],
  operations: ['createRequest'],
  begin: (known) => (answer) => {
    const { json: request } = answer.call;
    const record = bodyOf(answer);
    if (!isTaken(answer) || !isJsonObject(request) || !isJsonObject(record)) return SILENT;
    if (isEnrollment(request))
      return together(
        (['typeDemande', 'statutDemande'] as const).map((field) =>
          said(
            `request-record.loyalty-${field}`,
            filled(record, field) !== undefined
              ? undefined
              : {
                  message: `the answer to a loyalty enrollment has no ${field}`,
                  expected: `${field} filled`,
                  actual: show(record[field]),
                  pointer: `/body/${field}`,
                },
          ),
        ),
      );
    const type = creationTypeIn(request, known);
    const field = Object.entries(request).find(([, value]) => value === type)?.[0];
    if (type === undefined || field === undefined) return SILENT;
    const echoes = echoesOf(request, record, field);
    return together(
      echoes.map((echo) => said('request-record.echoes-request', echoDeparture(echo, known.money.decimals))),
    );
  },
};
