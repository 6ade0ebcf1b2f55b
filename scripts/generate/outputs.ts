/** The table of generated files. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { renderCatalogue } from './catalogue.ts';
import { bundleContract, renderContract } from './contract.ts';
import { exists, readJson } from './sources.ts';
import { banner, constant } from './text.ts';
import { joined, renderTypes, schemasOf } from './types.ts';

interface Output {
  /** Name inside spec/generated/. */
  readonly file: string;
  /** Without it there is nothing to generate yet. */
  readonly source: string;
  readonly render: (contract: JsonObject) => string | Promise<string>;
}

const PROFILE = 'spec/profile.schema.json';
const REPORT = 'spec/report.schema.json';
const MANIFEST = 'spec/manifest.schema.json';

/** A further generated file is a further row. */
const OUTPUTS: readonly Output[] = [
  { file: 'contract.ts', source: 'spec/openapi.yaml', render: renderContract },
  {
    file: 'contract-types.ts',
    source: 'spec/openapi.yaml',
    render: (contract) => renderTypes('spec/openapi.yaml', 'ContractSchemas', schemasOf(contract)),
  },
  { file: 'catalogue.ts', source: 'spec/open-points.yaml', render: renderCatalogue },
  { file: 'profile-schema.ts', source: PROFILE, render: () => renderSchema(PROFILE, 'PROFILE_SCHEMA') },
  {
    file: 'profile-types.ts',
    source: PROFILE,
    render: () => renderTypes(PROFILE, 'Profile', readJson(PROFILE)),
  },
  { file: 'report-schema.ts', source: REPORT, render: () => renderSchema(REPORT, 'REPORT_SCHEMA') },
  { file: 'report-types.ts', source: REPORT, render: () => renderTypes(REPORT, 'Report', readJson(REPORT)) },
  { file: 'manifest-schema.ts', source: MANIFEST, render: () => renderSchema(MANIFEST, 'MANIFEST_SCHEMA') },
  {
    file: 'manifest-types.ts',
    source: MANIFEST,
    render: () => renderTypes(MANIFEST, 'Manifest', joined(readJson(MANIFEST), readJson(REPORT))),
  },
];

/** A generated file as it should be. */
export interface Rendered {
  /** From the root of the repository. */
  readonly path: string;
  /** Undefined while the source is missing. */
  readonly text: string | undefined;
  readonly source: string;
}

/** Renders every row of the table. Writes nothing. */
export async function renderAll(): Promise<Rendered[]> {
  const contract = await bundleContract();
  return Promise.all(
    OUTPUTS.map(async ({ file, source, render }) => ({
      path: `spec/generated/${file}`,
      source,
      text: exists(source) ? await render(contract) : undefined,
    })),
  );
}

function renderSchema(file: string, name: string): string {
  return [
    banner(file),
    "import type { JsonObject } from '../contract/contract-document.ts';\n",
    constant(name, ': JsonObject', readJson(file)),
  ].join('\n');
}
