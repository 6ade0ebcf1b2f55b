/** 4.2 Cancel an operation. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.2'> = {
  'cancel.success': ['cancel-204', 'cancel.success/an-ordinary-operation-right-after-its-acceptance'],
  'cancel.unknown-operation': [
    'cancel-unknown-200',
    'cancel.unknown-operation/a-reference-in-the-shape-of-a-real-one',
  ],
  'cancel.other-operations-untouched': [
    'cancel-takes-all-of-initiator',
    'cancel.other-operations-untouched/while-they-are-initiee',
  ],
  'cancel.outcome': ['cancel-final-404', 'cancel.outcome/the-answer-for-an-operation-that-is-annulee'],
  'cancel.granted-not-carried-out': [
    'cancel-granted-but-carried-out',
    'cancel.granted-not-carried-out/an-ordinary-operation',
  ],
  'cancel.final-moves-nothing': [
    'cancel-final-gives-back',
    'cancel.final-moves-nothing/an-operation-that-succeeded',
  ],
};

seesFaults(SEEN);
