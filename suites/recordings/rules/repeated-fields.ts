/** What a record shows of the very request that it answers (2.3, 2.6). */
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { hasOneForm } from '../../2.3-operation-record/labels.ts';
import { repeatedRuling } from '../../2.3-operation-record/repeated-values.ts';
import { echoDeparture, echoesOf } from '../../2.6-request-record/echoes.ts';
import { filledRuling } from '../../2.6-request-record/enrollments.ts';
import { bodyOf } from '../../act/answers.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import { isTaken, ruled, SILENT, said, type TrafficRule, together } from './traffic-rule.ts';

const ECHOES = [
  {
    sent: 'refContributeurInitiateur',
    shown: 'refContributeurInitiateur',
    requirement: 'operation-record.echoes-refContributeurInitiateur',
  },
  {
    sent: 'refContributeurBeneficiaire',
    shown: 'refContributeurBeneficiaire',
    requirement: 'operation-record.echoes-refContributeurBeneficiaire',
  },
  { sent: 'libelle', shown: 'libelleOperation', requirement: 'operation-record.echoes-libelle' },
] as const satisfies readonly { sent: string; shown: string; requirement: RequirementId }[];

/** The record that answers a request shows its contributors and its label, where both have them. */
export const ECHO_RULE: TrafficRule = {
  speaksOf: ECHOES.map(({ requirement }) => requirement),
  operations: ['executeOperation'],
  begin: () => (answer) => {
    const { json: request } = answer.call;
    const record = bodyOf(answer);
    if (answer.status !== 200 || !isJsonObject(request) || !isJsonObject(record)) return SILENT;
    return together(
      ECHOES.map(({ sent, shown: field, requirement }) => {
        const [wanted, shown] = [filled(request, sent), filled(record, field)];
        if (typeof wanted !== 'string' || shown === undefined) return SILENT;
        if (sent === 'libelle' && !isKept(wanted)) return SILENT;
        return ruled(
          requirement,
          repeatedRuling(record, { field, wanted, of: `the ${sent} of the request` }),
        );
      }),
    );
  },
};

/** Longer labels may be cut: the checks of a run try none. */
const LONGEST = 100;

/** A recording may have masked a label, or garbled it. */
function isKept(label: string): boolean {
  return hasOneForm(label) && label.length <= LONGEST && !/[«\uFFFD]/.test(label);
}

/** What a request record repeats, and what that of an enrollment holds. */
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
          ruled(`request-record.loyalty-${field}`, filledRuling(record, field)),
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
