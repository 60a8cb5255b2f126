import type { CallKey } from '../../../contract/calls.ts';
import type { WordKey } from '../../page/words.ts';

/** What each call is called in the history, when a provider makes it for somebody else. */
export const actWords: Partial<Record<CallKey, WordKey<'serving'>>> = {
  'preparedApplications.save': 'act.preparedApplications.save',
  'products.save': 'act.products.save',
  'products.setStatus': 'act.products.setStatus',
  'products.setType': 'act.products.setType',
  'products.setReturns': 'act.products.setReturns',
  'products.setPricesShownTo': 'act.products.setPricesShownTo',
  'products.reprice': 'act.products.reprice',
  'products.copy': 'act.products.copy',
  'products.archive': 'act.products.archive',
  'priceSheets.apply': 'act.priceSheets.apply',
  'attributes.add': 'act.attributes.add',
  'attributes.addValue': 'act.attributes.addValue',
  'drafts.save': 'act.drafts.save',
  'drafts.delete': 'act.drafts.delete',
  'shopFiles.add': 'act.shopFiles.add',
  'rfqs.add': 'act.rfqs.add',
  'rfqs.counter': 'act.rfqs.counter',
  'rfqs.recommend': 'act.rfqs.recommend',
  'rfqs.close': 'act.rfqs.close',
};
