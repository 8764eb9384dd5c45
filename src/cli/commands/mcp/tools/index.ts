import type { McpTool } from '../mcp-tool.js';
import { agenda } from './agenda.js';
import { applyPlan } from './apply-plan.js';
import { calendarInfo } from './calendar-info.js';
import { eventsSearch } from './events-search.js';
import { findProblems } from './find-problems.js';
import { history } from './history.js';
import { planChanges } from './plan-changes.js';
import { recordGet } from './record-get.js';
import { recordSave } from './record-save.js';
import { recordsSearch } from './records-search.js';
import { undoRun } from './undo-run.js';

/** All tools, in the order in which clients see them. */
export const MCP_TOOLS: readonly McpTool[] = [
  calendarInfo,
  eventsSearch,
  recordsSearch,
  recordGet,
  agenda,
  findProblems,
  history,
  planChanges,
  recordSave,
  applyPlan,
  undoRun,
];
