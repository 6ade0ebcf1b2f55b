/** The files that a folder of a run holds beside its reports. */
export const SEAL_FILES = {
  profile: 'profile.masked.yaml',
  manifest: 'manifest.json',
  signature: 'manifest.jws',
  attestation: 'attestation.dsse.json',
} as const;

/** Those that the manifest does not name: itself, and its signatures. */
export const BESIDE_THE_MANIFEST: readonly string[] = [
  SEAL_FILES.manifest,
  SEAL_FILES.signature,
  SEAL_FILES.attestation,
];
