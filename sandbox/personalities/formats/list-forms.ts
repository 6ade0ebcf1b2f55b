/** Freedom in the operation list (4.3). */

import type { Profile } from '../../../spec/generated/profile-types.ts';
import { onRequest, withItems } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Operation } from '../../data/model.ts';
import type { Personality } from '../personality.ts';

const DEFAULT_MAXIMUM = 50;

/** Milliseconds. */
const SHOWN_AFTER = 300;

const NAMES = new Map([
  ['du', 'dateDebut'],
  ['au', 'dateFin'],
  ['max', 'limite'],
]);

/** An upper bound (8): a larger maximum is taken for it, and so is none. */
function hardMaximum(most: number): Personality {
  return {
    id: `list-hard-maximum-${most}`,
    description: `The list never holds more than the newest ${most} operations, whatever maximum is asked for`,
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) =>
        rules.list(operations, instrument, { ...query, max: Math.min(query.max ?? most, most) }),
    })),
  };
}

export const LIST_PERSONALITIES: readonly Personality[] = [
  {
    id: 'lists-of-debits',
    description: 'The list of an instrument holds only what it was debited for',
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) =>
        rules.list(
          operations.filter(({ initiator }) => initiator === instrument),
          instrument,
          query,
        ),
    })),
  },
  {
    id: 'lists-of-fifty',
    description: 'Without a maximum the list holds the newest fifty operations',
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) =>
        rules.list(operations, instrument, { ...query, max: query.max ?? DEFAULT_MAXIMUM }),
    })),
  },
  hardMaximum(20),
  hardMaximum(10),
  {
    id: 'lists-end-exclusive',
    description: 'The day of the end does not belong to the period',
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) =>
        rules.list(
          operations.filter(
            ({ createdAt }) => query.to === undefined || createdAt.toISOString().slice(0, 10) < query.to,
          ),
          instrument,
          query,
        ),
    })),
    warns: ['operation-list.period-days'],
  },
  {
    id: 'marketplace-holds-more',
    description: 'A marketplace holds services that the profile does not name',
    hooks: withItems('listMarketplaceServices', (items) => [
      { id: 900, libelle: 'Autre', description: 'Autre', referenceService: 'SRV-AUTRE' },
      ...items,
    ]),
  },
  {
    id: 'lists-oldest-first',
    description: 'The list begins with the oldest operation that it holds',
    hooks: withRules((rules) => ({
      list: (operations, instrument, query) => [...rules.list(operations, instrument, query)].reverse(),
    })),
  },
  {
    id: 'lists-in-no-order',
    description:
      'Lists are in the order of the last digits of the references, and a maximum leaves the first',
    hooks: withRules((rules) => ({
      list(operations, instrument, { max, ...period }) {
        const digits = ({ reference }: Operation) => [...reference].reverse().join('');
        return rules
          .list(operations, instrument, { ...period, max: undefined })
          .toSorted((one, other) => digits(one).localeCompare(digits(other)))
          .slice(0, max);
      },
    })),
    conflictsWith: ['lists-oldest-first'],
  },
  {
    id: 'lists-late',
    description: 'An operation is in the list 300 ms after its acceptance',
    hooks: withRules((rules, { clock }) => ({
      list(operations, instrument, query) {
        const newest = clock.now().getTime() - SHOWN_AFTER;
        const shown = operations.filter(({ createdAt }) => createdAt.getTime() <= newest);
        return rules.list(shown, instrument, query);
      },
    })),
  },
  {
    id: 'lists-with-other-parameters',
    description: 'The parameters of the list are called du, au and max',
    hooks: onRequest('listOperations', (call) => {
      const query: Record<string, string> = {};
      for (const [given, value] of Object.entries(call.query)) {
        const meant = NAMES.get(given);
        if (meant !== undefined) query[meant] = value;
      }
      return { ...call, query };
    }),
    profile: (profile: Profile) => ({
      ...profile,
      bindings: { ...profile.bindings, operationList: { from: 'du', to: 'au', max: 'max' } },
    }),
  },
];
