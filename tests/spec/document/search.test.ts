import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { searched } from '../../../spec/document/search.ts';

const idsOf = (...words: string[]) => searched(words, REQUIREMENTS).ids;

describe('searched', () => {
  it.each([
    ['a method and a path', ['GET /balance'], 'balance.answers'],
    ['a path in two words', ['POST', '/operations', '409'], 'request-id.reuse-refused'],
    ['a French path', ['demande-achat'], 'credit-purchase-list.success'],
    ['an operationId', ['cancelOperation'], 'cancel.success'],
    ['the title of a section', ['mini marketplace', 'unknown'], 'marketplace-services.unknown-marketplace'],
    ['the title in French, without accents', ['beneficiaire favori'], 'favorite-beneficiary.success'],
    ['what the document calls it', ['anti-duplicate'], 'request-id.reuse-refused'],
    ['a value of an enumeration', ['2.5 EXTOURNE'], 'enumerations.statutOperation-returned'],
    ['a code', ['OTP', '400'], 'errors.invalid-otp'],
  ])('finds by %s', (_, words, id) => {
    const { ids, whole } = searched(words, REQUIREMENTS);
    expect(ids).toContain(id);
    expect(ids.length).toBeLessThan(20);
    expect(whole).toBe(true);
  });

  it('narrows to a section and its parts', () => {
    const of = (section: string) => REQUIREMENTS.filter((one) => one.section === section).map(({ id }) => id);
    expect(idsOf('4.2')).toEqual(of('4.2'));
    expect(idsOf('§4.2')).toEqual(of('4.2'));
    expect(idsOf('section', '4.1')).toEqual(of('4.1'));
    expect(idsOf('4', 'cancel', '404')).toEqual(['cancel.unknown-operation']);
  });

  it('takes a whole id for that requirement alone', () => {
    expect(idsOf('cancel.success')).toEqual(['cancel.success']);
  });

  it('names at most ten that hold some of the words, those with more of them first', () => {
    const { ids, whole } = searched(['cancel', 'twice', '404'], REQUIREMENTS);
    expect(whole).toBe(false);
    expect(ids).toHaveLength(10);
    expect(ids[0]).toBe('cancel.unknown-operation');
    expect(searched(['teapot'], REQUIREMENTS)).toEqual({ ids: [], whole: false });
  });
});
