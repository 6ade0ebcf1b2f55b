/** What a process of the gallery does with each task that it is sent. */
import { runTask } from './run-task.ts';

export default runTask;
