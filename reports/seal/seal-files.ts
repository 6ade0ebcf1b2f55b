import { CALIBRATION_FILE } from '../calibration/calibration-record.ts';

/** The files that a folder of a run holds beside its reports. */
export const SEAL_FILES = {
  profile: 'profile.masked.yaml',
  /** What the participant declared: of a run for a certificate. */
  declaration: 'declaration.yaml',
  manifest: 'manifest.json',
  signature: 'manifest.jws',
  attestation: 'attestation.dsse.json',
} as const;

/**
 * Those that the manifest need not name: itself, its signatures, and the record of a calibration, which `calibrate` writes
 * into the folder by default. The manifest names the record that the report cites.
 */
export const BESIDE_THE_MANIFEST: readonly string[] = [
  SEAL_FILES.manifest,
  SEAL_FILES.signature,
  SEAL_FILES.attestation,
  CALIBRATION_FILE,
];
