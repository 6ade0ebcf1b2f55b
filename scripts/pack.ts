/** `npm run pack -- FOLDER`: packs the build into FOLDER, with npm-shrinkwrap.json, and prints the path of the tarball. */
import { packPackage } from './pack/pack-package.ts';

const [destination = '.'] = process.argv.slice(2);
if (destination.startsWith('-')) {
  console.error('npm run pack -- FOLDER: packs the build into FOLDER [default: this folder]');
  process.exitCode = 2;
} else console.log(packPackage(destination));
