import { canInstallPackages, findProgram, installPackages } from './programs.mjs';

/** Are the programs there that read PDF documents back in the tests? */
const hasPoppler = () =>
  ['pdftotext', 'pdftoppm', 'pdfinfo', 'pdffonts'].every((program) => findProgram([program]));

/**
 * Finds poppler's programs, or installs Debian's where that is possible.
 * @returns {Promise<boolean>}
 */
export async function ensurePoppler() {
  if (hasPoppler() || !canInstallPackages()) return hasPoppler();
  console.log('Installing poppler for the tests of documents …');
  await installPackages(['poppler-utils']);
  return hasPoppler();
}
