/** Statements about how date-times are written: the digits of a second's fraction, and the zone. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { bodyOf, itemsOf } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Miner, Tally } from '../miner.ts';
import { recordsIn } from './of-objects.ts';

const OF_OPERATIONS = ['dateHeureOperation', 'dateDernierStatut', 'dateHeureAnnulationOperation'] as const;
const PARTS = /^\d{4}(-?)\d\d-?\d\d([T ])\d\d(:?)\d\d(?::?\d\d)?(?:([.,])(\d+))?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

export function mineTimes(): Miner {
  const tally = new Tally();
  const note = (field: string, value: unknown) => {
    const form = typeof value === 'string' ? formOf(value) : undefined;
    if (form !== undefined) tally.note(`time.${field}`, form);
  };
  return {
    answer(answer) {
      const { json, operationId } = answer;
      if (isJsonObject(json)) note('timestamp', json.timestamp);
      for (const record of recordsIn(answer)) for (const field of OF_OPERATIONS) note(field, record[field]);
      if (!isSuccess(answer)) return;
      if (operationId === 'createRequest') {
        const body = bodyOf(answer);
        if (isJsonObject(body)) note('request.dateHeureCreation', body.dateHeureCreation);
      }
      if (operationId === 'listCreditPurchases')
        for (const item of (itemsOf(answer) ?? []).slice(0, 5))
          note('credit-purchase.dateHeureCreation', item.dateHeureCreation);
    },
    callback({ text: { json } }) {
      if (isJsonObject(json)) note('notification.dateDernierStatut', json.dateDernierStatut);
    },
    statements: () => tally.statements(),
  };
}

function formOf(text: string): string | undefined {
  const parts = PARTS.exec(text);
  if (parts === null) return text.includes('«') ? undefined : 'other';
  const [, hyphen, separator, , mark = '', fraction = '', zone = ''] = parts;
  const date = hyphen === '' ? 'basic' : 'extended';
  const blank = separator === ' ' ? '-with-blank' : '';
  const digits = fraction === '' ? 'no-fraction' : `${mark}${fraction.length}`;
  return `${date}${blank} ${digits} ${zoneForm(zone)}`;
}

/** The hours of an offset change with the seasons: its form does not. */
function zoneForm(zone: string): string {
  if (zone === '') return 'no-zone';
  return /^z$/i.test(zone) ? zone : zone.replace(/^[+-]/, '±').replace(/\d/g, '0');
}
