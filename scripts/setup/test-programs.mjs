import { canInstallPackages, findProgram, installPackages } from './programs.mjs';

/** Programs with which tests read the site's output, with their Debian packages. */
const PROGRAMS = {
  // PDF documents
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  // signatures of wallet passes
  openssl: 'openssl',
};

const missingPackages = () => [
  ...new Set(
    Object.entries(PROGRAMS)
      .filter(([program]) => !findProgram([program]))
      .map(([, name]) => name),
  ),
];

async function findOrInstall() {
  const missing = missingPackages();
  if (missing.length === 0 || !canInstallPackages()) return missing;
  console.log(`Installing ${missing.join(' and ')} for the tests …`);
  await installPackages(missing);
  return missingPackages();
}

/** @type {Promise<string[]> | undefined} */
let ensured;

/**
 * Finds the programs or installs Debian's if possible, once.
 * @returns {Promise<string[]>} the packages still missing
 */
export const ensureTestPrograms = () => (ensured ??= findOrInstall());
