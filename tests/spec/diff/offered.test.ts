import { expect, it } from 'vitest';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { contractDescription } from '../../../spec/diff/compared-with-contract.ts';
import { offeredBy } from '../../../spec/diff/offered.ts';
import { complete, descriptionOf, type Tree } from './described.ts';

const offerOf = (tree: Tree) => offeredBy(descriptionOf(tree));

it('finds every operation of the contract, that without a path as well', () => {
  expect([...offeredBy(contractDescription()).operations.keys()].toSorted()).toEqual(
    [...OPERATION_IDS].toSorted(),
  );
});

it('does not find what is taken away', () => {
  const tree = complete();
  delete tree.paths['/api/v1/wallets/{referenceWallet}/lock'];
  delete tree.paths['/api/v1/otp'];
  const { operations } = offerOf(tree);
  expect(OPERATION_IDS.filter((id) => !operations.has(id))).toEqual(['lockInstrument', 'generateOtp']);
});

it('reads values from what requests may hold, and from answers where no request lists them', () => {
  const tree = complete();
  const { OperationRequest, StatutOperation } = tree.components.schemas;
  OperationRequest.properties.typeOperation = { type: 'string', enum: ['P2P', 'P2B'] };
  StatutOperation.enum = ['SUCCES', 'ECHOUE'];
  const { values } = offerOf(tree);
  expect(values.get('TypeOperation')?.values).toEqual(['P2P', 'P2B']);
  expect(values.get('StatutOperation')?.values).toEqual(['SUCCES', 'ECHOUE']);
});

it('says nothing of an enumeration whose values are not listed', () => {
  const tree = complete();
  tree.components.schemas.NatureOperation = { type: 'string' };
  expect(offerOf(tree).values.has('NatureOperation')).toBe(false);
});

it('takes an operation under another path for the one of the document', () => {
  const tree = complete();
  tree.paths['/api/v1/instruments/{referenceWallet}/solde'] =
    tree.paths['/api/v1/wallets/{referenceWallet}/balance'];
  delete tree.paths['/api/v1/wallets/{referenceWallet}/balance'];
  expect(offerOf(tree).operations.has('getBalance')).toBe(true);
});
