/** The tables of generated files: types and pages, which the repository keeps, and data, which it does not. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { type InEach, LANGUAGES } from '../../spec/document/language.ts';
import { type CatalogueSources, readCatalogue, renderIds } from './catalogue.ts';
import { renderOpenPoints, renderRequirements } from './catalogue-pages.ts';
import { GALLERY, renderConforming } from './conforming.ts';
import { bundleContract, contractData, renderNames } from './contract.ts';
import { DEMANDED, renderDemanded } from './demanded.ts';
import { CONVERTER, downConverter } from './down-converter.ts';
import { renderProfilePage } from './profile-page.ts';
import { REQUIREMENT_SETS, renderRequirementSets, WITHDRAWN } from './requirement-sets.ts';
import { renderSentences, SENTENCES } from './sentences.ts';
import { renderSight, SIGHT } from './sight.ts';
import { readJson } from './sources.ts';
import { contractValidators, validatorsOf } from './validators.ts';
import { renderWitnesses, WITNESSES } from './witnesses.ts';

/** What all generated files are made of. */
interface Sources {
  readonly contract: JsonObject;
  readonly catalogue: CatalogueSources;
}

interface Output {
  /** Name inside its folder. */
  readonly file: string;
  /** spec/generated/ without it. */
  readonly folder?: string;
  readonly source: string;
  readonly render: (sources: Sources) => string | Promise<string>;
}

const CONTRACT = 'spec/openapi.yaml';
const CATALOGUE = 'spec/requirements.yaml';
const CLIENT_CATALOGUE = 'spec/client-requirements.yaml';
const OPEN_POINTS = 'spec/open-points.yaml';
const PROFILE = 'spec/profile.schema.json';
const REPORT = 'spec/report.schema.json';
const MANIFEST = 'spec/manifest.schema.json';
const WAIVERS = 'spec/waivers.schema.json';
const SCHEME = 'spec/scheme.schema.json';
const DECLARATION = 'spec/declaration.schema.json';
const ATTESTATIONS = 'spec/attestations.schema.json';
const ERRATA = 'spec/errata.schema.json';
const BOARD = 'spec/board.schema.json';
const CALIBRATION = 'spec/calibration.schema.json';
const CERTIFICATE = 'spec/certificate.schema.json';
const REVOCATIONS = 'spec/revocations.schema.json';
const DISPUTE = 'spec/dispute.schema.json';
const CLIENT_CASE = 'spec/client-case.schema.json';
const REQUIRED_SCENARIOS = 'spec/required-scenarios.schema.json';

/** What was measured of the faults, the conforming servers and the clients. */
const RECORDS = 'the records in sandbox/ and tests/clients/bugs/';

/** Where the reference is in each language. */
const FOLDER_OF: InEach<string> = { en: 'docs/reference', fr: 'docs/fr/reference' };

/** A further file of types is a further row. */
const TYPES: readonly Output[] = [
  { file: 'contract-names.ts', source: CONTRACT, render: ({ contract }) => renderNames(contract) },
  {
    file: 'contract-types.ts',
    source: CONTRACT,
    render: async ({ contract }) => {
      const { renderTypes, schemasOf } = await import('./types.ts');
      return renderTypes(CONTRACT, 'ContractSchemas', schemasOf(contract));
    },
  },
  { file: 'catalogue-ids.ts', source: CATALOGUE, render: ({ catalogue }) => renderIds(catalogue) },
  {
    file: 'behaviour-ids.ts',
    source: 'sandbox/faults and sandbox/personalities',
    render: async () => (await import('./behaviours.ts')).renderBehaviourIds(),
  },
  {
    file: 'check-ids.ts',
    source: 'suites',
    render: async () => (await import('./check-ids.ts')).renderCheckIds(),
  },
  { file: 'profile-types.ts', source: PROFILE, render: () => typesOf(PROFILE, 'Profile') },
  {
    file: 'profile-keys.md',
    folder: 'docs/reference',
    source: PROFILE,
    render: () => renderProfilePage(readJson(PROFILE)),
  },
  {
    file: 'gallery.md',
    folder: 'docs/reference',
    source: RECORDS,
    render: async () => (await import('../gallery/recorded-page.ts')).recordedPage(),
  },
  {
    file: 'sight-curve.svg',
    folder: 'docs/pictures',
    source: RECORDS,
    render: async () => (await import('../gallery/recorded-page.ts')).recordedCurve(),
  },
  ...LANGUAGES.flatMap((language): Output[] => [
    {
      file: 'requirements.md',
      folder: FOLDER_OF[language],
      source: `${CATALOGUE} and ${CLIENT_CATALOGUE}`,
      render: async ({ catalogue }) => {
        const { faultsByRequirement } = await import('./behaviours.ts');
        return renderRequirements(language, catalogue, faultsByRequirement());
      },
    },
    {
      file: 'open-points.md',
      folder: FOLDER_OF[language],
      source: OPEN_POINTS,
      render: ({ catalogue }) => renderOpenPoints(language, catalogue),
    },
  ]),
  { file: 'waivers-types.ts', source: WAIVERS, render: () => typesOf(WAIVERS, 'Waivers') },
  { file: 'scheme-types.ts', source: SCHEME, render: () => typesOf(SCHEME, 'Scheme') },
  {
    file: 'declaration-types.ts',
    source: DECLARATION,
    render: () => typesOf(DECLARATION, 'WrittenDeclaration'),
  },
  {
    file: 'attestations-types.ts',
    source: ATTESTATIONS,
    render: () => typesOf(ATTESTATIONS, 'Attestations'),
  },
  { file: 'errata-types.ts', source: ERRATA, render: () => typesOf(ERRATA, 'Errata') },
  { file: 'dispute-types.ts', source: DISPUTE, render: () => typesOf(DISPUTE, 'Dispute') },
  {
    file: 'required-scenarios-types.ts',
    source: REQUIRED_SCENARIOS,
    render: () => typesOf(REQUIRED_SCENARIOS, 'RequiredScenarios'),
  },
  {
    file: 'client-case-types.ts',
    source: CLIENT_CASE,
    render: () => typesOf(CLIENT_CASE, 'ClientCase'),
  },
  { file: 'report-types.ts', source: REPORT, render: () => typesOf(REPORT, 'Report') },
  {
    file: 'manifest-types.ts',
    source: MANIFEST,
    render: async () => {
      const { joined, renderTypes } = await import('./types.ts');
      return renderTypes(MANIFEST, 'Manifest', joined(readJson(MANIFEST), readJson(REPORT)));
    },
  },
  { file: 'board-types.ts', source: BOARD, render: () => typesOf(BOARD, 'BoardIndex') },
  {
    file: 'calibration-types.ts',
    source: CALIBRATION,
    render: async () => {
      const { joined, renderTypes } = await import('./types.ts');
      return renderTypes(CALIBRATION, 'Calibration', joined(readJson(CALIBRATION), readJson(REPORT)));
    },
  },
  {
    file: 'certificate-types.ts',
    source: CERTIFICATE,
    render: async () => {
      const { joined, renderTypes } = await import('./types.ts');
      return renderTypes(CERTIFICATE, 'Certificate', joined(readJson(CERTIFICATE), readJson(REPORT)));
    },
  },
  { file: 'revocations-types.ts', source: REVOCATIONS, render: () => typesOf(REVOCATIONS, 'Revocations') },
];

/** A further file of data is a further row here, and one in spec/json/data.ts or spec/json/compiled-schemas.ts. */
const DATA: readonly Output[] = [
  {
    file: 'contract.json',
    source: CONTRACT,
    render: ({ contract }) => JSON.stringify(contractData(contract)),
  },
  {
    file: 'catalogue.json',
    source: CATALOGUE,
    render: ({ catalogue: { requirements, openPoints, practices } }) =>
      JSON.stringify({ requirements, openPoints, practices }),
  },
  {
    file: 'client-catalogue.json',
    source: CLIENT_CATALOGUE,
    render: ({ catalogue }) => JSON.stringify(catalogue.clientRequirements),
  },
  {
    file: 'scenarios.json',
    source: 'spec/scenarios.yaml',
    render: ({ catalogue }) => JSON.stringify(catalogue.scenarios),
  },
  {
    file: 'contract-validators.cjs',
    source: CONTRACT,
    render: ({ contract }) => contractValidators(CONTRACT, contract),
  },
  {
    file: 'profile-validators.cjs',
    source: PROFILE,
    render: () => validatorsOf(PROFILE, { profile: readJson(PROFILE) }),
  },
  {
    file: 'reports-validators.cjs',
    source: REPORT,
    render: () =>
      validatorsOf(REPORT, {
        report: readJson(REPORT),
        manifest: readJson(MANIFEST),
        calibration: readJson(CALIBRATION),
        certificate: readJson(CERTIFICATE),
        revocations: readJson(REVOCATIONS),
        clientCase: readJson(CLIENT_CASE),
      }),
  },
  {
    file: 'waivers-validators.cjs',
    source: WAIVERS,
    render: () => validatorsOf(WAIVERS, { waivers: readJson(WAIVERS) }),
  },
  {
    file: 'scheme-validators.cjs',
    source: SCHEME,
    render: () => validatorsOf(SCHEME, { scheme: readJson(SCHEME) }),
  },
  {
    file: 'declaration-validators.cjs',
    source: DECLARATION,
    render: () => validatorsOf(DECLARATION, { declaration: readJson(DECLARATION) }),
  },
  {
    file: 'attestations-validators.cjs',
    source: ATTESTATIONS,
    render: () => validatorsOf(ATTESTATIONS, { attestations: readJson(ATTESTATIONS) }),
  },
  {
    file: 'errata-validators.cjs',
    source: ERRATA,
    render: () => validatorsOf(ERRATA, { errata: readJson(ERRATA) }),
  },
  {
    file: 'dispute-validators.cjs',
    source: DISPUTE,
    render: () => validatorsOf(DISPUTE, { dispute: readJson(DISPUTE) }),
  },
  {
    file: 'required-scenarios-validators.cjs',
    source: REQUIRED_SCENARIOS,
    render: () => validatorsOf(REQUIRED_SCENARIOS, { requiredScenarios: readJson(REQUIRED_SCENARIOS) }),
  },
  {
    file: 'requirement-sets.json',
    source: `${REQUIREMENT_SETS} and ${WITHDRAWN}`,
    render: renderRequirementSets,
  },
  { file: 'sentences.json', source: SENTENCES, render: renderSentences },
  {
    file: 'sight.json',
    source: SIGHT,
    render: ({ catalogue: { requirements } }) =>
      renderSight(new Set(requirements.flatMap(({ id }) => (typeof id === 'string' ? id : [])))),
  },
  { file: 'demanded.json', source: DEMANDED, render: renderDemanded },
  { file: 'witnesses.json', source: WITNESSES, render: renderWitnesses },
  { file: 'conforming.json', source: GALLERY, render: renderConforming },
  { file: 'down-converter.cjs', source: CONVERTER, render: downConverter },
];

/** A generated file as it should be. */
export interface Rendered {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly source: string;
}

/**
 * Renders every file of types. Writes nothing.
 * @throws SourceError for a mistake in a source.
 */
export function renderTypeFiles(): Promise<Rendered[]> {
  return rendered(TYPES);
}

/**
 * Renders every file of data: without a formatter, so in a moment. Writes nothing.
 * @throws SourceError for a mistake in a source.
 */
export function renderDataFiles(): Promise<Rendered[]> {
  return rendered(DATA);
}

async function rendered(outputs: readonly Output[]): Promise<Rendered[]> {
  const contract = await bundleContract();
  const sources = { contract, catalogue: readCatalogue(contract) };
  return Promise.all(
    outputs.map(async ({ file, folder = 'spec/generated', source, render }) => ({
      path: `${folder}/${file}`,
      source,
      text: await render(sources),
    })),
  );
}

/** Imported where it is needed: a build needs no formatter. */
async function typesOf(file: string, name: string): Promise<string> {
  const { renderTypes } = await import('./types.ts');
  return renderTypes(file, name, readJson(file));
}
