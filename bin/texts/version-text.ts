/** `--version`. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { packageInfo } from '../package-info.ts';

/** This package, the interface that it knows, and what it runs on: a line each. */
export function versionText(): string {
  const { name, version } = packageInfo();
  return [
    `${name} ${version}`,
    `interface ${CONTRACT.info.version}, ${REQUIREMENTS.length} requirements`,
    `Node ${process.versions.node}`,
  ].join('\n');
}
