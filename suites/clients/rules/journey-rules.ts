/** 1, 2.4 and 4.1, of clients: what several requests decide. Pure. */
import Big from 'big.js';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { type ClientPast, digestOf, type PastFees } from '../client-past.ts';
import { forExecution, forOperations, heldIf, type Judgement, type RequestRule } from './request-rule.ts';

const balanceRead = forExecution(({ refInstrumentPaiementInitiateur: payer }, past) =>
  typeof payer !== 'string'
    ? 'outside'
    : heldIf(past.askedBalance(payer), {
        message: 'the operation was sent before the balance of its initiator was read',
        expected: 'the balance call before the operation',
        actual: 'no balance call for this instrument',
      }),
);

const feesAsked = forExecution(({ refService }, past) =>
  typeof refService !== 'string'
    ? 'outside'
    : heldIf(past.askedFees(refService), {
        message: 'the operation was sent before the fees of its service were asked for',
        expected: 'the fee call before the operation',
        actual: 'no fee call for this service',
      }),
);

const authData = forExecution((body) =>
  heldIf((body.authData ?? '') !== '', {
    message: 'the operation was sent without authData',
    expected: 'the OTP in authData, as in the usual journey',
    actual: 'no authData',
    pointer: '/authData',
  }),
);

/**
 * With a mode, montant is an amount that fees were told for, and not that amount with the fees added or subtracted.
 * Whoever asked for other amounts since, or for none that can be seen, is not judged.
 */
function amountFor(mode: string, mistaken: (asked: Big, fees: Big) => Big, told: string): RequestRule {
  return forExecution((body, past) => {
    const montant = amountOf(body);
    const fees = feesFor(body, past);
    if (montant === undefined || fees[0]?.modeApplication !== mode || fees[0].askedFor.length === 0)
      return 'outside';
    if (fees.some(({ askedFor }) => askedFor.some((asked) => asked.eq(montant)))) return 'held';
    const wrong = fees.flatMap((one) =>
      one.askedFor
        .filter((asked) => montant.eq(mistaken(asked, one.montantFrais)))
        .map((asked) => ({ asked, one })),
    )[0];
    if (wrong === undefined) return 'outside';
    return {
      message: `montant is not the ${told} amount that ${mode} asks for`,
      expected: `${wrong.asked}, for which fees of ${wrong.one.montantFrais} were told`,
      actual: String(montant),
      pointer: '/montant',
    };
  });
}

/** Those of the mode that holds now: the newest first. */
function feesFor({ refService }: Record<string, unknown>, past: ClientPast): readonly PastFees[] {
  const all = typeof refService === 'string' ? past.fees(refService) : [];
  return all.filter(({ modeApplication }) => modeApplication === all[0]?.modeApplication);
}

function amountOf({ montant }: Record<string, unknown>): Big | undefined {
  return typeof montant === 'number' && Number.isFinite(montant) ? new Big(montant) : undefined;
}

const balanceCovers = forExecution((body, past) => {
  const { refInstrumentPaiementInitiateur: payer } = body;
  const montant = amountOf(body);
  const balance = typeof payer === 'string' ? past.balance(payer) : undefined;
  if (montant === undefined || balance === undefined) return 'outside';
  const fees = feesFor(body, past).find(({ askedFor }) => askedFor.some((asked) => asked.eq(montant)));
  const onTop = fees?.modeApplication === 'ADDITION' ? fees.montantFrais : new Big(0);
  return heldIf(balance.gte(montant.plus(onTop)), {
    message: 'the balance that was read last does not cover the operation',
    expected: `a balance of ${montant.plus(onTop)} or more`,
    actual: String(balance),
    pointer: '/montant',
  });
});

const requestIdSent = forOperations(['executeOperation'], ({ headers }) =>
  heldIf((headers.requestid ?? '').trim() !== '', {
    message: 'the operation was sent without requestId',
    expected: 'the header requestId',
    actual: headers.requestid === undefined ? 'no such header' : 'a blank one',
  }),
);

/** A rule about operations with a requestId, which may have been sent before. */
function forReused(rule: (before: ReturnType<ClientPast['operationsLike']>, digest: string) => Judgement) {
  return forOperations(['executeOperation'], (request, past) =>
    (request.headers.requestid ?? '').trim() === '' ||
    request.body === undefined ||
    !isJsonObject(request.json)
      ? 'outside'
      : rule(past.operationsLike(request), digestOf(request)),
  );
}

/** Whether an attempt that was refused uses its requestId up is open: such a one may be mended and sent again. */
const requestIdUnique = forReused((before, digest) =>
  heldIf(!before.some((one) => one.digest !== digest && one.told !== 'refused'), {
    message: 'another operation was sent with the same requestId',
    expected: 'a requestId of its own for each operation',
    actual: 'the requestId of an earlier operation with another content',
  }),
);

/** Who was told nothing, or of an error, may ask again with the same key. */
const requestIdFresh = forReused((before, digest) =>
  heldIf(!before.some((one) => one.digest === digest && one.told === 'accepted'), {
    message: 'the requestId of an operation that was accepted was sent again',
    expected: 'a fresh requestId, or no further request',
    actual: 'the same operation with the same requestId, after it was accepted',
  }),
);

/** The rules of 1, 2.4 and 4.1 by their ids. */
export const JOURNEY_RULES = {
  'client-journey.balance-read': balanceRead,
  'client-journey.fees-asked': feesAsked,
  'client-journey.auth-data': authData,
  'client-amount.addition-net': amountFor('ADDITION', (asked, fees) => asked.plus(fees), 'net'),
  'client-amount.soustraction-total': amountFor('SOUSTRACTION', (asked, fees) => asked.minus(fees), 'total'),
  'client-amount.balance-covers': balanceCovers,
  'client-request-id.sent': requestIdSent,
  'client-request-id.unique': requestIdUnique,
  'client-request-id.fresh': requestIdFresh,
} as const satisfies { readonly [id in ClientRuleId]?: RequestRule };
