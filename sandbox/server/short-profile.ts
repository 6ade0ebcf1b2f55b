/** The sandbox described in as few lines as let nearly everything be checked: a profile to read, and to begin one's own from. */
import { Document, isCollection, isMap, isSeq } from 'yaml';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { commentKey } from './sandbox-profile.ts';

/** Payers that checks share; what may be done to the others they have for themselves. */
const PAYERS = ['wallet 1', 'wallet 2', 'account 1', 'account 2', 'debit card', 'loyalty account 1'];

/** Uses that spoil an instrument. */
const SPOILING = ['drain', 'lock', 'unenroll', 'empty'] as const;

function shortened(profile: Profile): Profile {
  const { fixtures, limits, money: _decimals, ...rest } = profile;
  const { unknown: _, contributors: __, ...lists } = fixtures;
  const { instruments, services } = fixtures;
  const firstToSpoil = SPOILING.flatMap(
    (use) => instruments.find(({ allows }) => allows.includes(use)) ?? [],
  );
  // Executions beside a lock take a second one of its type.
  const toPayBeside = (['lock', 'unenroll'] as const).flatMap((use) => {
    const types = firstToSpoil.flatMap(({ allows, type }) => (allows.includes(use) ? type : []));
    const pays = ({ allows, type }: (typeof instruments)[number]) =>
      allows.includes(use) && allows.includes('debit') && types.includes(type);
    return instruments.find((one) => pays(one) && !firstToSpoil.includes(one)) ?? [];
  });
  const modes = ['ADDITION', 'SOUSTRACTION'] as const;
  const firstOfMode = modes.flatMap((mode) => services.find((one) => one.mode === mode) ?? []);
  const { amount, finalStatusMs, quietMs } = limits ?? {};
  return {
    ...rest,
    fixtures: {
      ...lists,
      instruments: [
        ...instruments.filter(({ name }) => PAYERS.includes(name)),
        ...firstToSpoil,
        ...toPayBeside,
      ],
      services: firstOfMode,
      favoriteBeneficiaries: fixtures.favoriteBeneficiaries?.slice(0, 1) ?? [],
      marketplaces: fixtures.marketplaces?.slice(0, 1) ?? [],
      creditPurchases: fixtures.creditPurchases?.slice(0, 1) ?? [],
      datedOperations: fixtures.datedOperations?.slice(1, 3) ?? [],
    },
    limits: {
      ...(amount && { amount }),
      ...(finalStatusMs !== undefined && { finalStatusMs }),
      ...(quietMs !== undefined && { quietMs }),
    },
  };
}

/** What it says above its keys, by path. */
const COMMENTS: readonly (readonly [path: string, comment: string])[] = [
  ['baseUrl', ' {base_url} of the document, without /api/v1.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
  ['auth', ' How to get a token (5). Of a real target, take secrets from the environment: ${NAME}.'],
  ['bindings', ' What the sandbox does where the document says "not shown".'],
  ['fixtures', ' Test data that lives on the target, and what may be done to it.'],
  ['fixtures.services', ' One of each fee mode.'],
  ['fixtures.provoke', ' What leads an operation to a status.'],
  ['limits', ' How much, and how long to wait.'],
];

/**
 * A short profile of the sandbox, such as a personality has changed it, as YAML text with comments.
 * @param schema where an editor finds the profile's schema.
 */
export function toShortYaml(profile: Profile, schema: string): string {
  const document = new Document(shortened(profile));
  document.commentBefore = [
    ` yaml-language-server: $schema=${schema}`,
    ' The embedded sandbox, in short; sandbox --write-profile --full writes all of its test data.',
  ].join('\n');
  for (const [path, comment] of COMMENTS) commentKey(document, path.split('.'), comment);
  onOneLine(document.contents);
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}

/** So deep lie the keys of the sections: what each holds stands on one line, and each item of a list on one of its own. */
const KEYS = 2;

function onOneLine(node: unknown, depth = 0): void {
  if (!isCollection(node)) return;
  if (depth > KEYS || (depth === KEYS && isMap(node))) node.flow = true;
  else if (isMap(node)) for (const { value } of node.items) onOneLine(value, depth + 1);
  else if (isSeq(node)) for (const item of node.items) onOneLine(item, depth + 1);
}
