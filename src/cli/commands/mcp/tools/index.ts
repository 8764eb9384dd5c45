import type { McpTool } from '../mcp-tool.js';
import { agenda, calendarInfo, eventsSearch, findProblems, history, recordGet, recordsSearch } from './read-tools.js';
import { applyPlan, planChanges, recordSave, undoRun } from './write-tools.js';

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
