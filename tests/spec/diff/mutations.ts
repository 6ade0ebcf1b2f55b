/** Departures from the contract, one each, as a team could make them. */
import type { Tree } from './described.ts';

export type Version = '3.1' | '3.0' | '2.0';

export interface Mutation {
  readonly name: string;
  readonly change: (tree: Tree) => void;
  /** `kind code subject`, and the requirements that it touches. */
  readonly finding: string;
  readonly requirements: readonly string[];
  /** Those that can say it. */
  readonly versions?: readonly Version[];
}

const LATER: readonly Version[] = ['3.1', '3.0'];

const operation = (tree: Tree, id: string): Tree =>
  Object.values(tree.paths as Record<string, Tree>)
    .flatMap((item) => Object.values(item as Record<string, Tree>))
    .find(({ operationId }) => operationId === id);

const schema = (tree: Tree, name: string): Tree => tree.components.schemas[name];

const fields = (tree: Tree, name: string): Tree => schema(tree, name).properties;

const json = (message: Tree): Tree => message.content['application/json'];

function rename(object: Tree, from: string, to: string): void {
  object[to] = object[from];
  delete object[from];
}

/** Row by row: name, change, finding, requirements, versions. */
type Row = readonly [string, (tree: Tree) => void, string, readonly string[], (readonly Version[])?];

const CREATIONS = ['creation.OUVERTURE_DE_COMPTE', 'creation.RESILIATION', 'creation.RECHARGEMENT_DE_COMPTE'];

const OPERATIONS: readonly Row[] = [
  [
    'an operation is missing',
    (t) => delete t.paths['/api/v1/demande-achat'],
    'breaks operation-missing POST /api/v1/demande-achat',
    ['credit-purchase.success'],
  ],
  [
    'the balance is missing',
    (t) => delete t.paths['/api/v1/wallets/{referenceWallet}/balance'],
    'breaks operation-missing GET /api/v1/wallets/{referenceWallet}/balance',
    ['balance.answers'],
  ],
  [
    'another method',
    (t) => rename(t.paths['/api/v1/operations/{referenceOperation}/cancel'], 'put', 'post'),
    'breaks operation-method PUT /api/v1/operations/{referenceOperation}/cancel',
    ['cancel.success'],
  ],
  [
    'another path',
    (t) => rename(t.paths, '/api/v1/demande-achat', '/api/v1/demandes-achat'),
    'breaks operation-path POST /api/v1/demande-achat',
    ['credit-purchase.success'],
  ],
  [
    'a slash at the end',
    (t) => rename(t.paths, '/api/v1/operations', '/api/v1/operations/'),
    'breaks operation-path POST /api/v1/operations',
    ['execute.success'],
  ],
  [
    'another version in every path',
    (t) => {
      for (const path of Object.keys(t.paths)) rename(t.paths, path, path.replace('/v1/', '/v2/'));
    },
    'breaks path-prefix ',
    ['versioning.path-prefix'],
    LATER,
  ],
  [
    'an operation that the document has not',
    (t) => {
      t.paths['/api/v1/cards'] = { get: { responses: { '200': { description: 'ok' } } } };
    },
    'extra operation-extra ',
    [],
  ],
];

const PARAMETERS: readonly Row[] = [
  [
    'no requestId',
    (t) => {
      operation(t, 'executeOperation').parameters = [];
    },
    'breaks parameter-missing requestId (header)',
    ['request-id.required', 'request-id.reuse-refused'],
  ],
  [
    'the requestId under another name',
    (t) => {
      operation(t, 'executeOperation').parameters[0].name = 'Idempotency-Key';
    },
    'breaks parameter-missing requestId (header)',
    ['request-id.required', 'request-id.reuse-refused'],
  ],
  [
    'an optional requestId',
    (t) => {
      operation(t, 'executeOperation').parameters[0].required = false;
    },
    'widens parameter-optional requestId (header)',
    ['request-id.required'],
  ],
  [
    'a header that is required beside it',
    (t) =>
      operation(t, 'executeOperation').parameters.push({
        name: 'X-Tenant',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
    'breaks parameter-required X-Tenant (header)',
    ['execute.success'],
  ],
  [
    'a header that may be sent',
    (t) =>
      operation(t, 'cancelOperation').parameters.push({
        name: 'X-Trace',
        in: 'header',
        schema: { type: 'string' },
      }),
    'extra parameter-extra X-Trace (header)',
    [],
  ],
  [
    'a reference that is a number',
    (t) => {
      operation(t, 'cancelOperation').parameters[0].schema = { type: 'integer' };
    },
    'breaks type-other referenceOperation (path)',
    ['cancel.success'],
  ],
  [
    'a period that must be given',
    (t) => {
      operation(t, 'listOperations').parameters[1].required = true;
    },
    'breaks parameter-required dateDebut (query)',
    ['operation-list.success'],
  ],
  [
    'a period in date-times',
    (t) => {
      operation(t, 'listOperations').parameters[1].schema.format = 'date-time';
    },
    'breaks format-other dateDebut (query)',
    ['operation-list.period-start'],
  ],
  [
    'a maximum that is a text',
    (t) => {
      operation(t, 'listOperations').parameters[3].schema = { type: 'string' };
    },
    'breaks type-other limite (query)',
    ['operation-list.maximum'],
  ],
  [
    'a page of the list',
    (t) =>
      operation(t, 'listOperations').parameters.push({
        name: 'page',
        in: 'query',
        schema: { type: 'integer' },
      }),
    'extra parameter-extra page (query)',
    [],
  ],
];

const REQUESTS: readonly Row[] = [
  [
    'a required field that is not known',
    (t) => delete fields(t, 'OperationRequest').libelle,
    'breaks field-missing libelle',
    ['operation-request.libelle-required'],
  ],
  [
    'no mobile wallets',
    (t) => delete fields(t, 'OperationRequest').msisdnBeneficiaire,
    'breaks field-missing msisdnBeneficiaire',
    ['operation-request.msisdnBeneficiaire-designates'],
  ],
  [
    'no callbackUrl',
    (t) => delete fields(t, 'OperationRequest').callbackUrl,
    'breaks field-missing callbackUrl',
    ['operation-request.callbackUrl-optional', 'callback.notifies-final'],
  ],
  [
    'a field under another name',
    (t) => rename(fields(t, 'OperationRequest'), 'panBeneficiaire', 'pan_beneficiaire'),
    'breaks field-renamed panBeneficiaire',
    ['operation-request.panBeneficiaire-designates'],
  ],
  [
    'a field that is required beyond the document',
    (t) => {
      fields(t, 'OperationRequest').canal = { type: 'string' };
      schema(t, 'OperationRequest').required.push('canal');
    },
    'breaks field-required canal',
    ['execute.success'],
  ],
  [
    'an optional field that is required',
    (t) => schema(t, 'OperationRequest').required.push('refContributeurInitiateur'),
    'breaks field-required refContributeurInitiateur',
    ['operation-request.refContributeurInitiateur-optional'],
  ],
  [
    'an internal beneficiary alone',
    (t) => schema(t, 'OperationRequest').required.push('refInstrumentPaiementBeneficiaire'),
    'breaks field-required refInstrumentPaiementBeneficiaire',
    [
      'operation-request.msisdnBeneficiaire-designates',
      'operation-request.panBeneficiaire-designates',
      'operation-request.compteBeneficiaire-designates',
      'operation-request.codeClientBeneficiaire-designates',
    ],
  ],
  [
    'a required field that may be left out',
    (t) => {
      schema(t, 'OperationRequest').required = schema(t, 'OperationRequest').required.filter(
        (name: string) => name !== 'montant',
      );
    },
    'widens field-optional body',
    ['operation-request.montant-required'],
  ],
  [
    'an amount that is a text',
    (t) => {
      fields(t, 'OperationRequest').montant = { type: 'string' };
    },
    'breaks type-other montant',
    ['operation-request.montant-type'],
  ],
  [
    'an amount without decimals',
    (t) => {
      fields(t, 'OperationRequest').montant = { type: 'integer' };
    },
    'breaks type-narrower montant',
    ['operation-request.montant-type'],
  ],
  [
    'a label of any type',
    (t) => {
      fields(t, 'OperationRequest').libelle = { description: 'any' };
    },
    'widens type-wider libelle',
    ['operation-request.libelle-type'],
  ],
  [
    'a type of operation that is refused',
    (t) => {
      fields(t, 'OperationRequest').typeOperation = {
        type: 'string',
        enum: ['P2P', 'P2B', 'P2G', 'B2B', 'B2P', 'B2G', 'G2P'],
      };
    },
    'narrows values-missing typeOperation',
    ['enumerations.typeOperation-accepted'],
  ],
  [
    'a type of operation beyond the document',
    (t) => {
      fields(t, 'OperationRequest').typeOperation = {
        type: 'string',
        enum: ['P2P', 'P2B', 'P2G', 'B2B', 'B2P', 'B2G', 'G2P', 'G2B', 'G2G'],
      };
    },
    'widens values-foreign typeOperation',
    ['enumerations.typeOperation-foreign'],
  ],
  [
    'any type of operation',
    (t) => {
      fields(t, 'OperationRequest').typeOperation = { type: 'string' };
    },
    'widens values-unsaid typeOperation',
    ['enumerations.typeOperation-foreign'],
  ],
  [
    'services that are listed',
    (t) => {
      fields(t, 'OperationRequest').refService.enum = ['S1', 'S2'];
    },
    'narrows values-narrow refService',
    ['operation-request.refService-type'],
  ],
  [
    'a field that may be sent',
    (t) => {
      fields(t, 'OperationRequest').canal = { type: 'string' };
    },
    'extra field-extra body',
    [],
  ],
  [
    'a body that may be left out',
    (t) => {
      operation(t, 'executeOperation').requestBody.required = false;
    },
    'widens body-optional body',
    ['operation-request.libelle-required'],
  ],
  [
    'no body',
    (t) => delete operation(t, 'submitCreditPurchase').requestBody,
    'breaks body-missing body',
    ['credit-purchase.success'],
  ],
  [
    'a body where there is none',
    (t) => {
      operation(t, 'cancelOperation').requestBody = {
        required: true,
        content: {
          'application/json': { schema: { type: 'object', properties: { motif: { type: 'string' } } } },
        },
      };
    },
    'breaks body-required body',
    ['cancel.success'],
  ],
  [
    'a form',
    (t) =>
      rename(
        operation(t, 'executeOperation').requestBody.content,
        'application/json',
        'application/x-www-form-urlencoded',
      ),
    'breaks media-type body',
    ['execute.success'],
    LATER,
  ],
  [
    'no loyalty enrollment',
    (t) => {
      json(operation(t, 'createRequest').requestBody).schema = {
        $ref: '#/components/schemas/CreationRequest',
      };
    },
    'breaks payload-missing loyalty',
    ['loyalty.success'],
  ],
  [
    'no creation of requests',
    (t) => {
      const { typeDemande } = fields(t, 'CreationRequest');
      json(operation(t, 'createRequest').requestBody).schema = {
        allOf: [
          { $ref: '#/components/schemas/LoyaltyEnrollmentRequest' },
          { type: 'object', properties: { typeDemande } },
        ],
      };
    },
    'breaks payload-missing creation',
    CREATIONS,
  ],
  [
    'a field of the enrollment that is required',
    (t) => {
      schema(t, 'LoyaltyEnrollmentRequest').required = ['tokenRequestorId'];
    },
    'breaks field-required tokenRequestorId',
    ['loyalty.optional-fields'],
  ],
  [
    'an identifier of the enrollment that is a number',
    (t) => {
      fields(t, 'LoyaltyEnrollmentRequest').requestInfo.properties.id = { type: 'integer' };
    },
    'breaks type-other requestInfo.id',
    ['loyalty.field-types'],
  ],
  [
    'a merchant without a city',
    (t) =>
      delete fields(t, 'LoyaltyEnrollmentRequest').enrollmentInformation.properties.merchant.properties.city,
    'breaks field-missing enrollmentInformation.merchant.city',
    ['loyalty.optional-fields'],
  ],
  [
    'no top-up',
    (t) => {
      fields(t, 'CreationRequest').typeDemande = {
        type: 'string',
        enum: ['OUVERTURE_DE_COMPTE', 'RESILIATION'],
      };
    },
    'narrows values-missing typeDemande',
    ['creation.RECHARGEMENT_DE_COMPTE'],
  ],
  [
    'no reason of a termination',
    (t) => delete fields(t, 'CreationRequest').refRaisonResiliation,
    'breaks field-missing refRaisonResiliation',
    ['creation.RESILIATION'],
  ],
  [
    'a credit purchase that needs a product',
    (t) => {
      schema(t, 'CreditPurchaseRequest').required = ['refProduit'];
    },
    'breaks field-required refProduit',
    ['credit-purchase.optional-fields'],
  ],
];

const ANSWERS: readonly Row[] = [
  [
    'an envelope without message',
    (t) => {
      delete fields(t, 'Envelope').message;
      schema(t, 'Envelope').required.shift();
    },
    'breaks field-missing message',
    ['envelope.message'],
  ],
  [
    'an envelope whose status is a text',
    (t) => {
      fields(t, 'Envelope').status = { type: 'string' };
    },
    'breaks type-other status',
    ['envelope.status-integer'],
  ],
  [
    'an envelope whose time is a number',
    (t) => {
      fields(t, 'Envelope').timestamp = { type: 'integer' };
    },
    'breaks type-other timestamp',
    ['envelope.timestamp'],
  ],
  [
    'an envelope whose time is any text',
    (t) => delete fields(t, 'Envelope').timestamp.format,
    'widens format-unsaid timestamp',
    ['envelope.timestamp'],
  ],
  [
    'an envelope whose members may be absent',
    (t) => {
      schema(t, 'Envelope').required = ['message', 'status', 'body'];
    },
    'widens field-optional ',
    ['envelope.timestamp'],
  ],
  [
    'an envelope whose message may be null',
    (t) => {
      fields(t, 'Envelope').message = { type: ['string', 'null'] };
    },
    'widens type-wider message',
    ['envelope.message'],
  ],
  [
    'an envelope that holds more',
    (t) => {
      fields(t, 'Envelope').traceId = { type: 'string' };
    },
    'extra field-extra ',
    [],
  ],
  [
    'a record without the envelope',
    (t) => {
      json(operation(t, 'getFavoriteBeneficiary').responses['200']).schema = {
        $ref: '#/components/schemas/FavoriteBeneficiary',
      };
    },
    'breaks envelope-missing ',
    ['envelope.json-object'],
  ],
  [
    'errors without the envelope',
    (t) => {
      json(t.components.responses.Conflict).schema = {
        type: 'object',
        properties: { code: { type: 'string' } },
      };
    },
    'breaks envelope-missing ',
    ['envelope.json-object'],
  ],
  [
    'an error that holds something',
    (t) => {
      schema(t, 'ErrorEnvelope').allOf[1].properties.body = {
        type: 'object',
        properties: { champ: { type: 'string' } },
      };
    },
    'breaks not-null body',
    ['errors.body-null'],
  ],
  [
    'a cancel that answers the record',
    (t) => {
      json(t.components.responses.Done).schema = { $ref: '#/components/schemas/OperationEnvelope' };
      delete t.paths['/api/v1/demande-achat'].post.responses['200'];
      t.paths['/api/v1/demande-achat'].post.responses['2XX'] = {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/EmptyEnvelope' } } },
      };
    },
    'breaks not-null body',
    ['cancel.success', 'unenroll.success', 'lock.success'],
    LATER,
  ],
  [
    'one record where there is a list',
    (t) => {
      json(operation(t, 'listCreditPurchases').responses['200']).schema.$ref =
        '#/components/schemas/OperationEnvelope';
    },
    'breaks type-other body',
    ['credit-purchase-list.success'],
  ],
  [
    'a body that is not described',
    (t) => {
      json(operation(t, 'executeOperation').responses['200']).schema.$ref = '#/components/schemas/Envelope';
    },
    'widens not-described body',
    ['execute.returns-record'],
  ],
  [
    'an answer that is not described',
    (t) => {
      operation(t, 'lockInstrument').responses['200'] = { description: 'Done.' };
    },
    'widens answer-undescribed ',
    ['envelope.json-object'],
  ],
  [
    'an answer in XML',
    (t) =>
      rename(
        operation(t, 'executeOperation').responses['200'].content,
        'application/json',
        'application/xml',
      ),
    'breaks media-type ',
    ['envelope.json-object'],
    LATER,
  ],
  [
    'another success',
    (t) => rename(operation(t, 'executeOperation').responses, '200', '201'),
    'breaks success-code ',
    ['execute.success'],
  ],
  [
    'a second success',
    (t) => {
      const { responses } = operation(t, 'executeOperation');
      responses['202'] = responses['200'];
    },
    'widens success-code ',
    ['execute.success'],
  ],
  [
    'no 409',
    (t) => delete operation(t, 'executeOperation').responses['409'],
    'narrows code-missing ',
    ['request-id.reuse-refused'],
  ],
  [
    'no 404 of a cancel',
    (t) => {
      delete operation(t, 'cancelOperation').responses['404'];
      delete operation(t, 'cancelOperation').responses.default;
    },
    'narrows code-missing ',
    ['cancel.unknown-operation'],
  ],
  [
    'a code beyond the table',
    (t) => {
      operation(t, 'executeOperation').responses['422'] = t.components.responses.BadRequest;
    },
    'extra code-extra ',
    [],
  ],
];

const RECORDS: readonly Row[] = [
  [
    'a status beyond the seven',
    (t) => schema(t, 'StatutOperation').enum.push('REJETEE'),
    'breaks values-foreign body.statutOperation',
    ['enumerations.statutOperation-returned'],
  ],
  [
    'a status that never comes',
    (t) => {
      schema(t, 'StatutOperation').enum = schema(t, 'StatutOperation').enum.filter(
        (one: string) => one !== 'EXTOURNE',
      );
    },
    'narrows values-missing body.statutOperation',
    ['status.shows-EXTOURNE'],
  ],
  [
    'a nature beyond the list',
    (t) => schema(t, 'NatureOperation').enum.push('CD2CP'),
    'breaks values-foreign body.natureOperation',
    ['enumerations.natureOperation-returned'],
  ],
  [
    'a type of instrument beyond the four',
    (t) => schema(t, 'TypeInstrument').enum.push('CARTE_PREPAYEE'),
    'breaks values-foreign body.typeInstrumentPaiementDebite',
    ['enumerations.typeInstrument-returned'],
  ],
  [
    'a status of any text',
    (t) => {
      fields(t, 'OperationRecord').statutOperation = { type: 'string' };
    },
    'widens values-unsaid body.statutOperation',
    ['enumerations.statutOperation-returned'],
  ],
  [
    'no status',
    (t) => delete fields(t, 'OperationRecord').statutOperation,
    'breaks field-missing body.statutOperation',
    ['operation-record.core-fields'],
  ],
  [
    'no reason of a failure',
    (t) => delete fields(t, 'OperationRecord').raisonEchec,
    'breaks field-missing body.raisonEchec',
    ['status.failure-has-reason'],
  ],
  [
    'no total',
    (t) => delete fields(t, 'OperationRecord').montantTotalOperation,
    'narrows field-missing body.montantTotalOperation',
    ['operation-record.all-fields'],
  ],
  [
    'an amount of the record that is a text',
    (t) => {
      fields(t, 'OperationRecord').montantADebiter = { type: 'string' };
    },
    'breaks type-other body.montantADebiter',
    ['operation-record.amounts'],
  ],
  [
    'a date of the record that is a day',
    (t) => {
      fields(t, 'OperationRecord').dateDernierStatut.format = 'date';
    },
    'breaks format-other body.dateDernierStatut',
    ['operation-record.date-times'],
  ],
  [
    'a text of the record that is a number',
    (t) => {
      fields(t, 'OperationRecord').refService = { type: 'integer' };
    },
    'breaks type-other body.refService',
    ['operation-record.strings'],
  ],
  [
    'a field of the record under another name',
    (t) => rename(fields(t, 'OperationRecord'), 'referenceOperation', 'reference_operation'),
    'breaks field-renamed body.referenceOperation',
    ['operation-record.core-fields'],
  ],
  [
    'a record that holds more',
    (t) => {
      fields(t, 'OperationRecord').canal = { type: 'string' };
    },
    'extra field-extra body',
    [],
  ],
  [
    'no status of an enrollment',
    (t) => delete fields(t, 'RequestRecord').statutDemande,
    'breaks field-missing body.statutDemande',
    ['request-record.loyalty-statutDemande'],
  ],
  [
    'an id that is a text',
    (t) => {
      fields(t, 'CreditPurchaseRecord').id = { type: 'string' };
    },
    'breaks type-other body[].id',
    ['credit-purchase-record.types'],
  ],
  [
    'a service without its reference',
    (t) => delete fields(t, 'MarketplaceService').referenceService,
    'narrows field-missing body[].referenceService',
    ['marketplace-service-record.types'],
  ],
  [
    'a fee mode beyond the two',
    (t) => {
      fields(t, 'FeesResult').modeApplication = {
        type: 'string',
        enum: ['ADDITION', 'SOUSTRACTION', 'OFFERTE'],
      };
    },
    'breaks values-foreign /modeApplication',
    ['enumerations.modeApplication-returned'],
  ],
];

const TOKENS: readonly Row[] = [
  [
    'no token',
    (t) => {
      operation(t, 'cancelOperation').security = [];
    },
    'widens token-missing ',
    ['authentication.cancelOperation'],
  ],
  [
    'a token that may be left out',
    (t) => {
      operation(t, 'lockInstrument').security = [{ bearerAuth: [] }, {}];
    },
    'widens token-missing ',
    ['authentication.lockInstrument'],
  ],
  [
    'a key in place of the token',
    (t) => {
      t.components.securitySchemes.key = { type: 'apiKey', in: 'header', name: 'X-Api-Key' };
      operation(t, 'lockInstrument').security = [{ key: [] }];
    },
    'breaks token-other ',
    ['authentication.valid-token', 'authentication.lockInstrument'],
    LATER,
  ],
  [
    'a key beside the token',
    (t) => {
      t.components.securitySchemes.key = { type: 'apiKey', in: 'header', name: 'X-Api-Key' };
      operation(t, 'lockInstrument').security = [{ bearerAuth: [], key: [] }];
    },
    'breaks token-beside ',
    ['authentication.valid-token'],
    LATER,
  ],
  [
    'a token to get a token',
    (t) => {
      operation(t, 'issueToken').security = [{ bearerAuth: [] }];
    },
    'breaks token-asked ',
    ['token.issued'],
  ],
  [
    'a token in the envelope',
    (t) => {
      schema(t, 'TokenAnswer').properties = {
        ...fields(t, 'Envelope'),
        body: { type: 'object', properties: { access_token: { type: 'string' } } },
      };
    },
    'breaks envelope-used ',
    ['token.no-envelope'],
  ],
];

/** Each is found alone. */
export const MUTATIONS: readonly Mutation[] = [
  ...OPERATIONS,
  ...PARAMETERS,
  ...REQUESTS,
  ...ANSWERS,
  ...RECORDS,
  ...TOKENS,
].map(([name, change, finding, requirements, versions]) => ({
  name,
  change,
  finding,
  requirements,
  ...(versions && { versions }),
}));
