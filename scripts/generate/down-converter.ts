/** The converter from OpenAPI 3.1 to 3.0 as one module: who installs the package installs nothing for it. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { pathOf } from './sources.ts';
import { banner } from './text.ts';

/** The package that it comes from. */
export const CONVERTER = '@apiture/openapi-down-convert';

/** A module of CommonJS, whole in itself, that exports `Converter`, with its licence. */
export async function downConverter(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = require('${CONVERTER}/lib/src/converter.js');`,
      resolveDir: pathOf('.'),
    },
    bundle: true,
    platform: 'node',
    target: 'node20',
    write: false,
    banner: { js: `/* ${CONVERTER}\n\n${licence()}*/` },
    plugins: [
      {
        // It reads YAML for descriptions of OAuth scopes alone, of which there are none here.
        name: 'without YAML',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^js-yaml$/ }, ({ path }) => ({ path, namespace: 'none' }));
          onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
        },
      },
    ],
  });
  return `${banner(CONVERTER)}${outputFiles.map(({ text }) => text).join('')}`;
}

/** It asks to go with every copy. */
function licence(): string {
  return readFileSync(pathOf(`node_modules/${CONVERTER}/LICENSE.txt`), 'utf8');
}
