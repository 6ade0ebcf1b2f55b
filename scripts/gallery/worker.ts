/** A process of the gallery: it is sent tasks and sends back results, several under way at once. */

import type { GalleryTask } from './plan.ts';
import { runTask } from './run-task.ts';

process.on('message', (task: GalleryTask) => {
  runTask(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ task, error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
