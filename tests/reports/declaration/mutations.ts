/** True declarations made untrue, and what must be said of each. */
import type { Contradiction } from '../../../reports/declaration/contradiction.ts';
import type { Answer, Declaration } from '../../../spec/declaration/declaration.ts';
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import type { Enumerations, OperationId } from '../../../spec/generated/contract-names.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';

type Change = (declaration: Declaration) => Declaration;

/** What a mutation must be named as. */
export type Named = Pick<Contradiction, 'source' | 'kind' | 'key'>;

export interface Mutation {
  readonly name: string;
  readonly change: Change;
  readonly named: Named;
}

const operation =
  (id: OperationId, answer: Answer): Change =>
  (one) => ({ ...one, operations: { ...one.operations, [id]: answer } });

const value =
  <Name extends keyof Enumerations>(name: Name, given: Enumerations[Name][number], answer: Answer): Change =>
  (one) => ({ ...one, values: { ...one.values, [name]: { ...one.values[name], [given]: answer } } });

const practice =
  (id: PracticeId, ...given: readonly string[]): Change =>
  (one) => ({ ...one, practices: { ...one.practices, [id]: given } });

const testing =
  (change: Partial<Profile>): Change =>
  (one) => ({ ...one, testing: { ...one.testing, ...change } });

const all =
  (...changes: readonly Change[]): Change =>
  (one) =>
    changes.reduce((changed, change) => change(changed), one);

const row = (
  source: Named['source'],
  kind: Named['kind'],
  key: string,
  change: Change,
  name = key,
): Mutation => ({ name: `${source}, ${kind}: ${name}`, change, named: { source, kind, key } });

/** Declared, and the run does not show it. */
const NOT_SEEN: readonly Mutation[] = [
  ...(['unenrollInstrument', 'submitCreditPurchase', 'listCreditPurchases'] as const).map((id) =>
    row('run', 'declared-not-seen', `operations.${id}`, operation(id, 'yes')),
  ),
  ...(['CP2CP', 'CP2A', 'CP2F'] as const).map((nature) =>
    row(
      'run',
      'declared-not-seen',
      `values.NatureOperation.${nature}`,
      value('NatureOperation', nature, 'yes'),
    ),
  ),
  row('run', 'declared-not-seen', 'values.TypeOperation.G2B', value('TypeOperation', 'G2B', 'yes')),
  row(
    'run',
    'declared-not-seen',
    'values.StatutOperation.EXTOURNE',
    value('StatutOperation', 'EXTOURNE', 'yes'),
  ),
  row(
    'run',
    'declared-not-seen',
    'values.TypeDemande.RECHARGEMENT_DE_COMPTE',
    value('TypeDemande', 'RECHARGEMENT_DE_COMPTE', 'yes'),
  ),
  row(
    'run',
    'declared-not-seen',
    'practices.operation-list.sorting',
    practice('operation-list.sorting', 'newest-first', 'oldest-first'),
  ),
];

/** Shown by the run, and not declared. */
const NOT_DECLARED: readonly Mutation[] = [
  ...(['cancelOperation', 'getFavoriteBeneficiary', 'getMovements', 'lockInstrument'] as const).map((id) =>
    row('run', 'seen-not-declared', `operations.${id}`, operation(id, 'no')),
  ),
  row('run', 'seen-not-declared', 'values.TypeOperation.P2P', value('TypeOperation', 'P2P', 'no')),
  row('run', 'seen-not-declared', 'values.NatureOperation.M2M', value('NatureOperation', 'M2M', 'no')),
  row(
    'run',
    'seen-not-declared',
    'values.StatutOperation.SUSPENDUE',
    value('StatutOperation', 'SUSPENDUE', 'no'),
  ),
  row(
    'run',
    'seen-not-declared',
    'values.TypeInstrument.COMPTE_FIDELITE',
    value('TypeInstrument', 'COMPTE_FIDELITE', 'no'),
  ),
  row(
    'run',
    'seen-not-declared',
    'values.ModeApplication.SOUSTRACTION',
    value('ModeApplication', 'SOUSTRACTION', 'no'),
  ),
  row(
    'run',
    'seen-not-declared',
    'values.TypeDemande.RESILIATION',
    value('TypeDemande', 'RESILIATION', 'no'),
  ),
  row('run', 'seen-not-declared', 'practices.callback.http-method', practice('callback.http-method')),
  row('run', 'seen-not-declared', 'practices.timestamp.zone', practice('timestamp.zone')),
];

const OTHERWISE: readonly Mutation[] = (
  [
    ['operation-list.sorting', 'oldest-first'],
    ['cancel.code-when-final', '200'],
    ['callback.format', 'form'],
    ['request-creation.code', '201'],
    ['operation-status.in-the-answer', 'ENCOURS'],
    ['content-type.charset', 'named'],
  ] as const
).map(([id, given]) => row('run', 'other', `practices.${id}`, practice(id, given)));

const inside = (key: string, change: Change, name: string): Mutation =>
  row('inside', 'other', key, change, name);

const INSIDE: readonly Mutation[] = [
  inside(
    'practices.cancel.status',
    operation('cancelOperation', 'no'),
    'a practice of an operation that is not offered',
  ),
  inside(
    'operations.cancelOperation',
    all(
      value('StatutOperation', 'INITIEE', 'no'),
      value('StatutOperation', 'ENCOURS', 'no'),
      value('StatutOperation', 'SUSPENDUE', 'no'),
    ),
    'no status to cancel',
  ),
  inside(
    'operations.cancelOperation',
    all(value('StatutOperation', 'ANNULEE', 'no'), practice('cancel.status')),
    'no status of what is cancelled',
  ),
  inside(
    'practices.cancel.status',
    practice('cancel.status', 'EXTOURNE'),
    'a practice with an undeclared status',
  ),
  inside(
    'values.NatureOperation.M2M',
    value('TypeInstrument', 'MOBILE_WALLET', 'no'),
    'a nature without its instruments',
  ),
  inside(
    'operations.getBalance',
    operation('getBalance', 'no'),
    'a binding of an operation that is not offered',
  ),
  inside(
    'operations.listMarketplaceServices',
    operation('listMarketplaceServices', 'no'),
    'fixtures of an operation that is not offered',
  ),
  inside(
    'operations.lockInstrument',
    testing({ notImplemented: ['lockInstrument'] }),
    'testing that does not offer what is declared',
  ),
  inside(
    'values.TypeOperation.P2B',
    testing({ notOffered: ['P2B'] }),
    'testing that does not offer a value that is declared',
  ),
  inside(
    'values.ModeApplication.ADDITION',
    value('ModeApplication', 'ADDITION', 'no'),
    'a fixture with a value that is not offered',
  ),
  inside('values.TypeDemande.RESILIATION', operation('createRequest', 'no'), 'requests that nothing creates'),
  inside(
    'practices.callback.http-method',
    practice('callback.http-method'),
    'callbacks that are read and not declared',
  ),
];

const WITH_SCHEME: readonly Mutation[] = [
  row(
    'scheme',
    'other',
    'practices.operation-list.sorting',
    practice('operation-list.sorting', 'oldest-first'),
  ),
  row('scheme', 'other', 'values.NatureOperation.A2A', value('NatureOperation', 'A2A', 'no')),
  row('scheme', 'other', 'values.StatutOperation.ECHOUE', value('StatutOperation', 'ECHOUE', 'no')),
  row(
    'scheme',
    'other',
    'operations.listMarketplaceServices',
    operation('listMarketplaceServices', 'no'),
    'an advisory requirement that is excluded',
  ),
  row(
    'scheme',
    'other',
    'values.TypeInstrument.MOBILE_WALLET',
    value('TypeInstrument', 'MOBILE_WALLET', 'no'),
  ),
];

const WITH_DESCRIPTION: readonly Mutation[] = [
  row(
    'openapi',
    'declared-not-seen',
    'operations.unenrollInstrument',
    operation('unenrollInstrument', 'yes'),
  ),
  row('openapi', 'seen-not-declared', 'operations.lockInstrument', operation('lockInstrument', 'no')),
  row('openapi', 'seen-not-declared', 'operations.generateOtp', operation('generateOtp', 'no')),
  row('openapi', 'declared-not-seen', 'values.TypeOperation.G2B', value('TypeOperation', 'G2B', 'yes')),
  row(
    'openapi',
    'seen-not-declared',
    'values.TypeInstrument.CARTE_BANCAIRE',
    value('TypeInstrument', 'CARTE_BANCAIRE', 'no'),
  ),
];

/** Every mutation, of a declaration of the product in product.ts. */
export const MUTATIONS: readonly Mutation[] = [
  ...NOT_SEEN,
  ...NOT_DECLARED,
  ...OTHERWISE,
  ...INSIDE,
  ...WITH_SCHEME,
  ...WITH_DESCRIPTION,
];
