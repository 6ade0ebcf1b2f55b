/** 2.1 Common response envelope. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.1'> = {
  'envelope.json-object': [
    'envelope-missing-on-list',
    'operation-list.success/every-type-of-instrument-of-the-profile',
  ],
  'envelope.message': [
    'envelope-message-missing',
    'cancel.unknown-operation/a-reference-in-the-shape-of-a-real-one',
  ],
  'envelope.status-integer': ['envelope-status-text', 'execute.success/an-operation'],
  'envelope.status-is-http-code': [
    'envelope-status-other-than-http',
    'cancel.unknown-operation/a-reference-in-the-shape-of-a-real-one',
  ],
  'envelope.body': [
    'envelope-body-absent-instead-of-null',
    'cancel.unknown-operation/a-real-reference-with-more-at-its-end',
  ],
  'envelope.timestamp': [
    'envelope-timestamp-not-a-date',
    'cancel.unknown-operation/a-reference-in-the-shape-of-a-real-one',
  ],
  'envelope.timestamp-is-response-time': [
    'envelope-timestamp-frozen',
    'operation-record.operation-date/of-one-operation-and-of-a-later-one',
  ],
  'envelope.timestamp-zone': [
    'envelope-timestamp-without-zone-on-errors',
    'cancel.unknown-operation/a-real-reference-with-more-at-its-end',
  ],
  'envelope.timestamp-clock': ['clock-two-hours-ahead', 'execute.success/an-operation'],
  'envelope.content-type': [
    'envelope-content-type-text',
    'cancel.unknown-operation/a-reference-in-the-shape-of-a-real-one',
  ],
};

seesFaults(SEEN);
