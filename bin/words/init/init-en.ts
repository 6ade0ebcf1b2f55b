/** The words of `init` in English. */
import { profileOption } from '../../../reports/causes/replay-line.ts';
import { numeral, quantity } from '../../../reports/words/counting.ts';
import { HOLDERS } from '../../../target/profile/fitting-types.ts';
import { INSTRUMENT_TYPES } from '../../init/parse-answers.ts';
import { pageOf } from '../pages.ts';
import { EXAMPLE, type InitWords } from './init-words.ts';
import { outOf } from './out-option.ts';

const INSTRUMENT = 'reference,type,contributor[,user[,identifier[,holder]]]';

const ends = (status: string) =>
  `What makes an operation end ${status} (montant=13.13 or libelle=[${status}]; none: nothing does; Enter: leave it open): `;

const stays = (status: string) =>
  `What keeps an operation ${status} for a while (montant=13.13 or libelle=[${status}]; any amount, such as montant=10, if every operation passes through it: 100 ms are enough; none: no operation stays there; Enter: leave it open): `;

export const INIT_EN: InitWords = {
  ask: {
    'base-url': 'Address of the target, such as https://sandbox.example.org: ',
    'token-variable': 'Name of the variable that holds the token, or the token itself [PAYOPS_TOKEN]: ',
    'token-field':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
      'Fields of the token call: name=value or name=${VARIABLE}, separated by spaces, such as client_id=${CLIENT_ID} client_secret=${CLIENT_SECRET}. They are tried as JSON, then as a form, then client_id and client_secret as HTTP Basic: ',
    payer: `Instruments that may be debited. One is enough here; separate several with a semicolon.\n  Each is ${INSTRUMENT}, such as ${EXAMPLE}.\n  Types: ${INSTRUMENT_TYPES}. Holders: ${HOLDERS.join(', ')}. After an instrument you may add: allows=debit (it may not be credited), otp=123456 (its OTP is always this one), otp=none (it has no OTP): `,
    beneficiary: `Who may be credited. One is enough; separate several with a semicolon.\n  Each is an instrument (${INSTRUMENT}) or a third party, such as msisdnBeneficiaire=22670000001,C-09. If a run may debit the instrument too, add allows=debit+credit at its end: `,
    service:
      'The service that operations between them use: reference[,typeOperation], such as S-01,P2P+B2B, or S-01,all.\n  Separate several with a semicolon: ',
    otp: 'Generate OTPs for the payer, if the target has a call for it? They may be sent to a real person. [y/N] ',
    create: 'Create some requests and one credit purchase (4.6, 4.7, 4.8) for the payer’s user? [y/N] ',
    user: '  Reference of the payer’s user, such as U-1 (Enter: create nothing): ',
    'expired-token':
      'Name of the variable that holds an expired token of this target, such as PAYOPS_EXPIRED_TOKEN (Enter: none, or later with init --add): ',
    reason: '  Reference of a reason to terminate, such as RSN-1, for RESILIATION (Enter: none): ',
    product: '  Reference of a product, such as PRD-1, for credit purchases (Enter: none): ',
  },
  permit: (what, { operations, amount }) => {
    const permitted = {
      otp: 'generate OTPs, which may be sent to a real person',
      spend: `execute about ${quantity('en', operations, 'operation')} of ${quantity('en', amount, 'unit')}, which moves money`,
      create: 'create some requests and one credit purchase (4.6, 4.7, 4.8)',
    };
    return `To find out the rest, may init ${what.map((one) => permitted[one]).join('; ')}? y: all of it; n: none; Enter: ask about each: `;
  },
  spend: (operations, amount) =>
    `Execute about ${quantity('en', operations, 'operation')} of ${quantity('en', amount, 'unit')} from payer to beneficiary? Money moves. More payers, services or statuses need more of them; --amount sets another amount. [y/N] `,
  tokenWay: (preset) =>
    `Token: c if a call issues it, e if a variable of the environment holds it, or paste it [${preset}]: `,
  otpsOf: (user, instruments) =>
    `Fixed OTP of ${instruments.join(', ')} of ${user}, such as 123456${instruments.length > 1 ? '; if they differ, one for each in this order, separated by semicolons' : ''} (Enter: the same as before): `,
  variable: (name, isSecret) =>
    `${name} is not set. Its value, which is used now and not written to the profile${isSecret ? ', nor shown here' : ''} (Enter: go back): `,
  presetAddress: (value) => `Address of the target [\${BASE_URL}, which is ${value}]: `,
  shortened: (baseUrl) => `The address is ${baseUrl}: the suite adds /api/v1 itself.`,
  confirm: (key, why, what, likeliest) =>
    `${key}: ${why}.\n  ${what}${likeliest === undefined ? ' (Enter: leave it open): ' : ` (Enter takes ${likeliest}; type another, or - to leave it open): `}`,
  choose: (name, likeliest, path) =>
    `  bindings.${name} stays open. To set it, for example to the first: npx payops-conformance init --add${outOf(path)} --bind ${name}=${likeliest}`,
  means: {
    'bindings.balance':
      'JSON pointer to the available balance: the one that must cover an operation, and that has fallen by its debit once it is executed (not an accounting balance that is booked later), such as /body/soldeDisponible',
    'bindings.fees': 'Name of the parameter that takes the amount, such as montant',
    'bindings.otp':
      'The call that generates an OTP; after a semicolon, the call that shows what was sent, such as POST /api/v1/otp/{referenceWallet}; GET /api/v1/messages/{referenceWallet}. A body follows the path: POST /api/v1/otp {"wallet":"{referenceWallet}"}. Or a fixed OTP of the test environment: value=123456, after the call that has to be sent first, if there is one: POST /api/v1/otp; value=123456',
    'bindings.operationList.from': 'Name of the parameter for the start of the period, such as dateDebut',
    'bindings.operationList.to': 'Name of the parameter for the end of the period, such as dateFin',
    'bindings.operationList.max': 'Name of the parameter for the maximum number of results, such as limite',
    'bindings.requestType': 'Name of the field that holds the type of a request (4.7), such as typeDemande',
    'bindings.callback.reference':
      'JSON pointer to the reference of the operation in a callback, such as /referenceOperation',
    'bindings.callback.status': 'JSON pointer to the new status in a callback, such as /statutOperation',
  },
  again: (wrong) => `Not added: ${wrong.join('; ')}. Type only this again, corrected; Enter leaves it out.`,
  bindLeftOut: (name) => `--bind ${name} is left out; everything else stays.`,
  leftOut: 'Left out.',
  needed: 'A profile needs this answer.',
  noUser:
    'No requests are created, because no user is known. Give the payer with a user: reference,type,contributor,user.',
  skipOptional:
    'Skip the questions that a first verdict can do without? init --add asks them later; a few short ones still follow. [y/N] ',
  more: 'Optional test data. Each answer lets more be verified. Separate several with a semicolon; Enter: none. An instrument may be named in several answers, after the first by its reference alone; those to lock or unenroll should serve for nothing else.',
  further: {
    'more-payers': (missing) =>
      `More payers: other instruments that a run may debit and credit (${INSTRUMENT}).\n  If a run may do less with one, say so at its end: allows=debit, allows=credit, or allows=none to only read it.${missing.length === 0 ? '' : `\n  No payer so far is ${missing.join(', ')}.`}\n  More payers (Enter: none): `,
    drain: () => `Instruments that may be emptied, best with a small balance (${INSTRUMENT}) (Enter: none): `,
    lock: () =>
      `Instruments that may be locked for good (${INSTRUMENT}). If you give two of one type (debit and prepaid cards are two types), the second is debited before it is locked (Enter: none): `,
    'lock-payer': (types) =>
      `Another ${types.join(' or ')} that may be debited, then locked for good (${INSTRUMENT}) (Enter: none): `,
    unenroll: () =>
      `Instruments that may be unenrolled for good (${INSTRUMENT}). If you give two of one type (debit and prepaid cards are two types), the second is debited before it is unenrolled (Enter: none): `,
    'unenroll-payer': (types) =>
      `Another ${types.join(' or ')} that may be debited, then unenrolled for good (${INSTRUMENT}) (Enter: none): `,
    unused: () => `Instruments that have no operation and that nobody uses (${INSTRUMENT}) (Enter: none): `,
    'more-services': (seen) =>
      `Further services that operations may use, especially one of the other fee mode (reference[,typeOperation], such as S-01,P2P+B2B, or S-01,all)${seen.length === 0 ? ' (Enter: none): ' : `. Seen in lists: ${seen.join('; ')} (y: add these; Enter: none): `}`,
    'third-party': () =>
      'Beneficiaries at a third party, one of each kind (msisdnBeneficiaire=22670000001,contributor; panBeneficiaire=number,contributor; compteBeneficiaire=…; codeClientBeneficiaire=…) (Enter: none): ',
    marketplace: (missing) =>
      `Mini marketplaces with services of a contributor (mmp,contributor[,services], such as M-01,C-01,S-01+S-02, or M-01,C-02,none)${missing.length === 0 ? '' : `. Without services: ${missing.join('; ')}`} (Enter: none): `,
    favorite: () => 'Favorite beneficiaries (user,beneficiary, such as U-1,B-7) (Enter: none): ',
    'dated-operation': () =>
      'Operations of earlier days, best two of one instrument on different days (instrument,operation,yyyy-MM-dd, such as W-1001,OP-1,2024-01-31) (Enter: none): ',
  },
  drains: {
    ask: (held, most) =>
      held.length > 1
        ? `These ${held.length} hold more than ${numeral('en', most)} units: ${held.map(({ reference, balance }) => `${reference} (${numeral('en', balance)})`).join(', ')}. May a run drain all of them? [y/N] `
        : `${held.map(({ reference, balance }) => `${reference} has ${quantity('en', balance, 'unit')}`).join()}, and a run may spend all of it. Drain it? [y/N] `,
    leftOut: (name, balance) =>
      `${name} is left out: it has ${quantity('en', balance, 'unit')}, and nobody confirmed that a run may spend all of it. Add --drain-any-balance to confirm it, or choose an instrument with 1,000 or less.`,
  },
  takenAway: {
    inUse: (name, allows, what) =>
      `${name} allows ${allows.join(', ')} already. A run ${what}s it for good: later runs can no longer use it.`,
    ask: (name, allows, what) =>
      `${name} allows ${allows.join(', ')} already. A run would ${what} it for good, and later runs could no longer use it. Let it? [y/N] `,
    leftOut: (name) => `${name} stays as it is. Name another instrument with init --add.`,
  },
  finalStatus: (preset) =>
    `How many seconds can an operation take to become final, a suspension included (90, or 5 min; limits.finalStatusMs in the profile; Enter: ${preset})? `,
  noTime: (text) =>
    `"${text}" is not a time of up to an hour. Type seconds, such as 90, or minutes, such as 5 min.`,
  provoke: {
    ECHOUE: ends('ECHOUE'),
    SUSPENDUE:
      'What makes the target suspend an operation (SUSPENDUE), ideally one that later succeeds? The field that decides it, such as montant=13.13 or libelle=[SUSPENDUE] (none: it suspends no operation; Enter: leave it open): ',
    EXTOURNE: ends('EXTOURNE'),
    ANNULEE:
      'What makes an operation end ANNULEE without a call that cancels it (montant=13.13 or libelle=[ANNULEE]; none: nothing does; Enter: leave it open): ',
    ENCOURS: stays('ENCOURS'),
    INITIEE: stays('INITIEE'),
  },
  tryingNatures: 'Trying which natures of operation each service takes. This may take half a minute…',
  onlyCancelled: 'ANNULEE: by a cancellation only, which needs no key of the profile.',
  provokeError:
    'What makes the target answer 500 to an operation (montant=13.13, libelle=[500] or refService=S-99; Enter: leave it open): ',
  sameTrigger: (way, other) => `${way} is given for ${other} already. Each needs a value of its own.`,
  holders: (names) =>
    `Who holds the instruments (individual, business or government)? Needed if the target refuses a type of operation that does not fit the two parties.\n  Without a holder: ${names.join(', ')}. One word for all, or several such as ${names[0] ?? 'payer'}=individual; ${names[1] ?? 'beneficiary'}=business (Enter: leave it open): `,
  replaces:
    'bindings.otp.replaces: does a new OTP of an instrument replace the former one (y), or are both good (n)? (Enter: leave it open): ',
  typesAdded: (service, types) => `${service}: ${types.join(', ')} added to its types of operation.`,
  typed: 'Before doctor and run, set the variables of the profile:',
  keepValues: (path) =>
    `The profile has variables in place of what you typed. Write their values to ${path}, readable for you alone? Keep it out of version control. [y/N] `,
  valuesOf: (count) => `sets ${quantity('en', count, 'variable')}`,
  variableOf: (instruments) => `OTP of ${instruments.join(', ')}`,
  seen: {
    value: ({ pointer, value }) => `${pointer} holds ${value}`,
    effect: ({ name }) => `${name} changes the answer`,
    refusal: ({ name }) => `the target reads ${name}: it refuses a malformed value`,
    operation: ({ what }) => `an operation showed it: ${what}`,
    request: ({ what }) => `a created request showed it: ${what}`,
    told: () => 'as you answered',
    described: () => 'as the OpenAPI description says',
    'other-type': ({ name, given, came }) =>
      `a request with ${name}: ${given} was created as ${came}: the target does not read ${name}`,
    several: ({ candidates }) => `several candidates: ${candidates.join(', ')}`,
    'constant-fees': () => 'the fees stayed the same with every parameter that was tried',
    'call-not-found': ({ tried }) =>
      `no such call among ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
    'name-not-found': ({ tried }) =>
      tried.length === 0
        ? 'no name has the effect'
        : `none of these names has the effect: ${tried.slice(0, 6).join(', ')}${tried.length > 6 ? ' …' : ''}`,
    'otp-not-shown': ({ answer }) => `the answer shows no OTP, which is fixed or sent to the user: ${answer}`,
    'nothing-like-it': ({ answer }) => `the answer holds no value of this kind: ${answer}`,
    'empty-list': () => 'no operation shows it yet',
    'not-tried': () => 'no harmless call shows it',
  },
  yes: ['y', 'yes'],
  no: ['', 'n', 'no'],
  unclear: 'Answer y (yes) or n (no).',
  refused: (what, answer) => `${what} was refused: ${answer}`,
  spending: (operations, amount) =>
    `Sending operations: about ${quantity('en', operations, 'operation')} of ${quantity('en', amount, 'unit')}, at most about ${quantity('en', operations * amount, 'unit')} in all and their fees. Refused ones move no money.`,
  largerAmount: ({ sent, next, isShown }) =>
    isShown
      ? `The fees exceed the amount of ${sent}. Run init again with --amount ${next} to find out what operations show.`
      : `The amount of ${sent} may be too small, for example below the fees. Run init again with --amount ${next} to find out what operations show.`,
  expected: {
    'no-otp': 'OTP: an operation without one is refused (required: true)',
    'no-reason': 'RESILIATION: refused, it needs a reason (--reason)',
  },
  written: (path, lines, fixtures) =>
    `${path}: written, ${quantity('en', lines, 'line')}. Test data: ${fixtures.join(', ')}.`,
  added: (path, keys) => `${path}: ${keys.join(', ')} added.`,
  nothingAdded: (path) => `${path} is unchanged: nothing was found or answered that it doesn’t have.`,
  trying: (path) => `${path}: trying its address and its token…`,
  searching:
    'Finding out which calls the target has, and what their answers hold. This may take ten seconds…',
  next: {
    doctor: (path) => [
      `npx payops-conformance doctor${profileOption(path)}`,
      'checks the profile, and says what a run costs',
    ],
    smoke: (path) => [
      `npx payops-conformance run${profileOption(path)} --effort smoke`,
      'a first look, with at most 400 requests',
    ],
    add: (path) => [`npx payops-conformance init --add${outOf(path)}`, 'asks for what is open'],
    run: (path) => [`npx payops-conformance run${profileOption(path)}`, 'runs all checks'],
  },
  head: `Written by payops-conformance init. ${pageOf('profile keys')} in the package explains every key; check it with npx payops-conformance doctor.`,
  bindings: 'What the target does where the document says "not shown".',
  fixtures: 'Test data on the target, and what a run may do to it.',
  smallest:
    'Fees are deducted from the amount (SOUSTRACTION). The fee call shows that smaller amounts do not cover them.',
  whySmallest: (smallest) =>
    `limits.amount.smallest: ${smallest}, because fees are deducted from the amount (SOUSTRACTION), and the fee call shows that smaller amounts do not cover them.`,
  open: (key, why) => `${key} is open: ${why}`,
  uncomment:
    'Commented keys and items are worth adding: replace each <…> with a value of yours, and remove the "# " of the line and of the indented lines below it. "+12": 12 more requirements can be verified, counted when the line was written. doctor counts them anew, and says what to add first.',
};
