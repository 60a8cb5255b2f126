export { othersLine, othersText } from './others-text-rules.ts';
export type { Tool, ToolCaller } from './tool.ts';
export { findTool, runTool, tools, type ToolName } from './tools.ts';
