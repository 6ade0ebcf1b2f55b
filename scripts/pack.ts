/** `npm run pack -- FOLDER`: packs the build into FOLDER, with npm-shrinkwrap.json, and prints the path of the tarball. */
import { packPackage } from './pack/pack-package.ts';

const [destination = '.'] = process.argv.slice(2);
console.log(packPackage(destination));
