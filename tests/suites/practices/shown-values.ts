/** Exchanges that show the values of practices. */
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import {
  accepted,
  CANCEL,
  enrolled,
  execute,
  FAVORITE,
  identified,
  LIST,
  LOCK,
  list,
  MOVEMENTS,
  notify,
  type Part,
  plain,
  REQUESTS,
  record,
  refused,
  TO_CARD,
  TOKEN,
  totalled,
  UNENROLL,
} from './parts.ts';

/** Each value of each practice, as some exchanges show it. */
export const SHOWN: { readonly [id in PracticeId]?: Readonly<Record<string, readonly Part[]>> } = {
  'envelope.further-members': {
    none: [list()],
    some: [{ ...list(), whole: { message: 'm', status: 200, body: [], timestamp: 't', trace: 1 } }],
  },
  'envelope.message-of-success': {
    text: [list()],
    empty: [{ ...list(), whole: { message: '', status: 200, body: [], timestamp: 't' } }],
    null: [{ ...list(), whole: { message: null, status: 200, body: [], timestamp: 't' } }],
  },
  'timestamp.zone': {
    utc: [list()],
    offset: [
      { ...list(), whole: { message: '', status: 200, body: [], timestamp: '2026-11-28T10:00:00+01:00' } },
    ],
    none: [{ ...list(), whole: { message: '', status: 200, body: [], timestamp: '2026-11-28T10:00:00' } }],
  },
  'content-type.charset': {
    named: [{ ...list(), headers: { 'content-type': 'application/json; charset=utf-8' } }],
    absent: [list()],
  },
  'operation-request.null-in-optional-field': {
    accepted: [execute({ authData: null }, refused), accepted('o1', 'INITIEE', { authData: null })],
    refused: [execute({ authData: null }, refused), plain()],
  },
  'operation-request.unknown-field': {
    accepted: [accepted('o1', 'INITIEE', { couleur: 'bleu' })],
    refused: [execute({ couleur: 'bleu' }, refused), plain()],
  },
  'operation-request.without-beneficiary': {
    accepted: [accepted('o1', 'INITIEE', { refInstrumentPaiementBeneficiaire: undefined })],
    refused: [execute({ refInstrumentPaiementBeneficiaire: undefined }, refused), plain()],
  },
  'operation-request.two-beneficiaries': {
    accepted: [accepted('o1', 'INITIEE', { panBeneficiaire: '5' })],
    refused: [execute({ panBeneficiaire: '5' }, refused), plain()],
  },
  'operation-request.amount-not-positive': {
    accepted: [accepted('o1', 'INITIEE', { montant: 0 })],
    refused: [execute({ montant: -1 }, refused), plain()],
  },
  'operation-request.malformed-callback-url': {
    accepted: [accepted('o1', 'INITIEE', { callbackUrl: 'nowhere' })],
    refused: [execute({ callbackUrl: 'nowhere' }, refused), plain()],
  },
  'operation-request.type-in-lower-case': {
    accepted: [accepted('o1', 'INITIEE', { typeOperation: 'p2p' })],
    refused: [execute({ typeOperation: 'p2p' }, refused), plain()],
  },
  'operation-request.empty-label': {
    accepted: [accepted('o1', 'INITIEE', { libelle: '' })],
    refused: [execute({ libelle: '' }, refused), plain()],
  },
  'operation-request.long-label': {
    accepted: [accepted('o1', 'INITIEE', { libelle: 'x'.repeat(141) })],
    refused: [execute({ libelle: 'x'.repeat(141) }, refused), plain()],
  },
  'operation-request.label-in-other-letters': {
    accepted: [accepted('o1', 'INITIEE', { libelle: '付款' })],
    refused: [execute({ libelle: 'Café 🎉' }, refused), plain()],
  },
  'operation-request.further-decimals': {
    accepted: [accepted('o1', 'INITIEE', { montant: 1.005 })],
    refused: [execute({ montant: 1.005 }, refused), plain()],
  },
  'operation-request.without-otp': { accepted: [accepted('o1')] },
  'operation-request.numeric-reference': {
    '400': [execute({ refService: 7 }, refused)],
    '404': [execute({ refService: 7 }, { status: 404 })],
  },
  'operation-request.several-at-once': {
    several: [accepted('o1'), accepted('o2'), list(record('o1', 'ENCOURS'))],
    one: [accepted('o1'), execute({}, refused), list(record('o1', 'ENCOURS')), accepted('o2')],
  },
  'operation-record.cancellation-date': {
    filled: [list(record('o1', 'ANNULEE', 0, { dateHeureAnnulationOperation: '2026-11-28T10:00:00Z' }))],
    'not-filled': [list(record('o1', 'ANNULEE'))],
  },
  'operation-record.instrument-identifiers': {
    whole: [list(identified('22670000001')), list(identified('«msisdn:1 226*****01»'))],
    masked: [list(identified('****0001'))],
  },
  'operation-record.total': {
    debited: [list(totalled(11))],
    credited: [list(totalled(10))],
    'not-filled': [list(totalled(null))],
    other: [list(totalled(21))],
  },
  'operation-record.nature-to-card': {
    CD: [execute(TO_CARD, { body: record('o1', 'INITIEE', 0, { natureOperation: 'M2CD' }) })],
    CP: [execute(TO_CARD, { body: record('o1', 'INITIEE', 0, { natureOperation: 'M2CP' }) })],
  },
  'request-record.initial-status': {
    INITIEE: [{ send: REQUESTS, json: {}, body: { statutDemande: 'INITIEE' } }],
    other: [{ send: REQUESTS, json: {}, body: { statutDemande: 'EN_ATTENTE' } }],
  },
  'request-record.fields-not-filled': {
    absent: [{ send: REQUESTS, json: {}, body: { reference: 'r' } }],
  },
  'request-record.type-of-enrollment': {
    OUVERTURE_DE_COMPTE: [enrolled('OUVERTURE_DE_COMPTE')],
    RECHARGEMENT_DE_COMPTE: [enrolled('RECHARGEMENT_DE_COMPTE')],
  },
  'request-record.user': {
    repeated: [{ send: REQUESTS, json: { refUtilisateur: 'u' }, body: { refUtilisateur: 'u' } }],
    'not-filled': [{ send: REQUESTS, json: { refUtilisateur: 'u' }, body: { refUtilisateur: null } }],
  },
  'credit-purchase-record.statuses': {
    INITIEE: [
      { send: 'GET /api/v1/contributors/c/demande-achat', body: [{ statutDemandeAchat: 'INITIEE' }] },
    ],
    others: [{ send: 'GET /api/v1/contributors/c/demande-achat', body: [{ statutDemandeAchat: 'VALIDEE' }] }],
  },
  'favorite-beneficiary.reference': {
    user: [{ send: FAVORITE, body: { refUsagerPrefere: 'b', refInstrument: 'w9' } }],
    instrument: [{ send: FAVORITE, body: { refUsagerPrefere: 'u9', refInstrument: 'b' } }],
    neither: [{ send: FAVORITE, body: { refUsagerPrefere: 'u9', refInstrument: 'w9' } }],
  },
  'request-id.other-format': {
    accepted: [{ ...accepted('o1'), requestId: 'order-7' }],
    refused: [execute({}, { ...refused, requestId: 'order-7' }), plain()],
  },
  'operation-list.appearance': {
    later: [
      accepted('o2'),
      list(record('o1', 'SUCCES')),
      list(record('o2', 'SUCCES'), record('o1', 'SUCCES')),
    ],
  },
  'operation-list.default-length': {
    '20-or-more': [list(...Array.from({ length: 20 }, (_, at) => record(`o${at}`, 'SUCCES')))],
    'fewer-than-20': [
      { ...list(record('a', 'SUCCES'), record('b', 'SUCCES')), send: `${LIST}?nb=50` },
      list(record('b', 'SUCCES')),
    ],
  },
  'operation-list.large-maximum': {
    accepted: [{ ...list(), send: `${LIST}?nb=1001` }],
    refused: [{ ...list(), send: `${LIST}?nb=1001`, ...refused }],
  },
  'operation-list.last-day': {
    included: [{ ...list(record('a', 'SUCCES')), send: `${LIST}?au=2026-11-28` }],
    excluded: [list(record('a', 'SUCCES')), { ...list(), send: `${LIST}?au=2026-11-28` }],
  },
  'movements.sign': {
    signed: [accepted('o1'), { send: MOVEMENTS, body: [{ ref: 'o1', montant: -10 }] }],
    unsigned: [accepted('o1'), { send: MOVEMENTS, body: [{ ref: 'o1', montant: 10 }] }],
  },
  'token-call.wrong-credentials': {
    '401': [
      { send: TOKEN, json: { secret: 'right' }, whole: { access_token: 't' } },
      { send: TOKEN, json: { secret: 'wrong' }, whole: {}, status: 401 },
    ],
    other: [
      { send: TOKEN, json: { secret: 'wrong' }, whole: {}, status: 404 },
      { send: TOKEN, json: { secret: 'right' }, whole: { access_token: 't' } },
    ],
  },
  'token.stated-lifetime': {
    'up-to-an-hour': [{ send: TOKEN, json: {}, whole: { access_token: 't', expires_in: 3600 } }],
    longer: [{ send: TOKEN, json: {}, whole: { access_token: 't', expires_in: '7200' } }],
    'not-stated': [{ send: TOKEN, json: {}, whole: { access_token: 't' } }],
  },
  'callback.event-name': {
    present: [notify({ event: { typeEvenement: 'OPERATION' }, ref: 'o1' })],
    absent: [notify({ ref: 'o1', typeOperation: 'P2P' })],
  },
  'callback.order': {
    'in-order': [notify({ ref: 'o1', statut: 'ENCOURS' }), notify({ ref: 'o1', statut: 'SUCCES' })],
    overtaken: [notify({ ref: 'o1', statut: 'SUCCES' }), notify({ ref: 'o1', statut: 'ENCOURS' })],
  },
  'errors.message-of-refusal': {
    text: [{ send: LIST, status: 404 }],
    empty: [{ send: LIST, status: 404, whole: { message: ' ', status: 404, body: null, timestamp: 't' } }],
  },
  'errors.code-of-its-own': {
    absent: [{ send: LIST, status: 404 }],
    present: [
      {
        send: LIST,
        status: 404,
        whole: { message: '', status: 404, body: null, timestamp: 't', errorCode: 'E7' },
      },
    ],
  },
  'errors.malformed-parameter': {
    '400': [{ send: `${LIST}?nb=dix`, ...refused }],
    '422': [{ send: `${LIST}?du=31/12/2026`, status: 422 }],
  },
  'errors.strange-reference': {
    '404': [{ send: 'GET /api/v1/wallets/a%20b/operations', status: 404 }],
    '400': [{ send: `GET /api/v1/wallets/${'x'.repeat(201)}/operations`, ...refused }],
  },
  'versioning.label-in-answers': {
    absent: [list()],
    shown: [list(), { ...list(), headers: { 'x-version': 'contract 1.0.9-sdk0.3.0' } }],
  },
  'operation-record.reason-not-filled': {
    absent: [list(record('o1', 'SUCCES'))],
    null: [list(record('o1', 'SUCCES', 0, { raisonEchec: null }))],
    empty: [list(record('o1', 'SUCCES', 0, { raisonEchec: '' }))],
  },
  'operation-record.cancellation-date-not-filled': {
    absent: [list(record('o1', 'SUCCES'))],
    null: [list(record('o1', 'SUCCES', 0, { dateHeureAnnulationOperation: null }))],
    empty: [list(record('o1', 'SUCCES', 0, { dateHeureAnnulationOperation: '' }))],
  },
  'operation-record.fields-not-filled': { absent: [list(record('o1', 'SUCCES'))] },
  'marketplace-service.statuses': {
    active: [{ send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'ACTIF' }] }],
    all: [
      { send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'ACTIF' }] },
      { send: 'GET /api/v1/mmps/m/contributors/c/services', body: [{ statutService: 'CLOS' }] },
    ],
  },
  'operation-status.in-the-answer': {
    INITIEE: [accepted('o1')],
    SUCCES: [accepted('o1', 'SUCCES')],
  },
  'cancel.status': {
    ANNULEE: [accepted('o1'), { send: CANCEL }, list(record('o1', 'ANNULEE'))],
    SUCCES: [accepted('o1'), { send: CANCEL }, list(record('o1', 'ENCOURS')), list(record('o1', 'SUCCES'))],
  },
  'cancel.code-when-final': {
    '409': [list(record('o1', 'SUCCES')), { send: CANCEL, status: 409 }],
    '200': [list(record('o1', 'SUCCES')), { send: CANCEL }],
    other: [list(record('o1', 'SUCCES')), { send: CANCEL, status: 422 }],
  },
  'lock.code-of-repetition': {
    '200': [{ send: LOCK }, { send: LOCK }],
    '409': [{ send: LOCK }, { send: LOCK, status: 409 }],
  },
  'unenroll.code-of-repetition': {
    '404': [{ send: UNENROLL }, { send: UNENROLL, status: 404 }],
    '200': [{ send: UNENROLL }, { send: UNENROLL }],
  },
  'request-id.after-refusal': {
    free: [execute({}, { ...refused, requestId: 'r' }), { ...accepted('o1'), requestId: 'r' }],
    'used-up': [execute({}, { ...refused, requestId: 'r' }), execute({}, { status: 409, requestId: 'r' })],
  },
  'operation-list.direction': {
    'debits-and-credits': [
      accepted('o1', 'SUCCES', {
        refInstrumentPaiementInitiateur: 'w2',
        refInstrumentPaiementBeneficiaire: 'w1',
      }),
      list(record('o1', 'SUCCES')),
    ],
    debits: [
      accepted(
        'o1',
        'SUCCES',
        { refInstrumentPaiementInitiateur: 'w2', refInstrumentPaiementBeneficiaire: 'w1' },
        5,
      ),
      list(record('o0', 'SUCCES', 1), record('o2', 'SUCCES', 9)),
    ],
  },
  'operation-list.sorting': {
    'newest-first': [list(record('c', 'SUCCES', 3), record('b', 'SUCCES', 2), record('a', 'SUCCES', 1))],
    'oldest-first': [list(record('a', 'SUCCES', 1), record('b', 'SUCCES', 2), record('c', 'SUCCES', 3))],
    other: [list(record('a', 'SUCCES', 1), record('c', 'SUCCES', 3), record('b', 'SUCCES', 2))],
  },
  'operation-list.refused-operations': {
    listed: [execute({ libelle: 'own' }, refused), list({ libelleOperation: 'own' })],
    'not-listed': [execute({ libelle: 'own' }, refused), list({ libelleOperation: 'another' })],
  },
  'operation-list.maximum-below-one': {
    accepted: [{ ...list(), send: `${LIST}?nb=0` }],
    refused: [{ ...list(), send: `${LIST}?nb=-1`, ...refused }],
  },
  'operation-list.period-reversed': {
    accepted: [{ ...list(), send: `${LIST}?du=2026-11-02&au=2026-11-01` }],
    refused: [{ ...list(), send: `${LIST}?du=2026-11-02&au=2026-11-01`, ...refused }],
  },
  'list.without-items': { 'empty-array': [list()] },
  'request-creation.code': {
    '200': [{ send: REQUESTS, json: {} }],
    '201': [{ send: REQUESTS, json: {}, status: 201 }],
  },
  'request-creation.without-token': {
    accepted: [{ send: REQUESTS, json: { a: 1 }, token: null }],
    refused: [{ send: REQUESTS, json: { a: 1 }, token: null, status: 401 }],
  },
  'request-creation.without-fields': {
    accepted: [{ send: REQUESTS, json: {} }],
    refused: [{ send: REQUESTS, json: {}, ...refused }],
  },
  'calls-elsewhere.envelope': {
    envelope: [{ send: 'GET /api/v1/wallets/w1/balance', body: { solde: 1 } }],
    none: [{ send: 'GET /api/v1/wallets/w1/balance', whole: { solde: 1 } }],
  },
  'callback.http-method': { POST: [notify({})], PUT: [notify({}, { send: 'PUT /callbacks/1' })] },
  'callback.format': {
    json: [notify({ ref: 'o1' })],
    none: [{ ...notify(undefined), json: undefined }],
  },
  'callback.signature-header': {
    absent: [notify({})],
    present: [notify({}, { callback: { 'x-signature': 'abc' } })],
  },
  'callback.states': {
    final: [notify({ ref: 'o1', statut: 'SUCCES' })],
    all: [notify({ ref: 'o1', statut: 'SUCCES' }), notify({ ref: 'o2', statut: 'ENCOURS' })],
  },
  'callback.after-an-error': {
    repeated: [
      notify({ ref: 'o1', statut: 'SUCCES' }, { status: 500 }),
      notify({ ref: 'o1', statut: 'SUCCES' }),
    ],
    'not-repeated': [notify({ ref: 'o1', statut: 'SUCCES' }, { status: 500 })],
  },
  'errors.unknown-path': { '404': [{ send: 'GET /api/v1/nothing', status: 404 }] },
  'errors.other-method': { '405': [{ send: 'DELETE /api/v1/operations', status: 405 }] },
  'errors.other-content-type': {
    '415': [execute({}, { type: 'text/plain', status: 415 })],
    '400': [execute({}, { type: 'text/plain', ...refused })],
  },
};
