export { actFor, actForBuyer, getServing, isServing, listServed } from './serving.ts';
