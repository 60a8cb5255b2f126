export { readProduct } from './customer-product.ts';
export { othersLine, othersText } from './others-text-rules.ts';
export { markRefusal } from './refusal-rules.ts';
export type { Tool, ToolCaller } from './tool.ts';
export { findTool, readInput, runTool, tools, type ToolName } from './tools.ts';
export { id, money, othersName, ours, quantity, toMoney, whose } from './shapes.ts';
