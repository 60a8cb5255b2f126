import type { CallsOf } from '../../contract/handler.ts';
import {
  certificateKindCodes,
  certificateKinds,
  kindRule,
} from '../../contract/certificates/certificate-kinds.ts';
import { requireFound, Refusal } from '../../kit/errors.ts';
import { serverWords } from '../../words/server.ts';
import { showPage } from '../platform/paging.ts';
import { getOpenShop, type InShop, type ShopHandlers } from '../shops/public.ts';
import { attachCategory, attachProducts, detachProducts } from './attach.ts';
import { consoleCertificatesApi } from './console-api.ts';
import { readFile } from './file.ts';
import { isReadByAll, nameKind, showOwn, showProducts, showStated } from './present.ts';
import { countProducts, isOnSale } from './products-sql.ts';
import { deleteCertificate, saveCertificate } from './save.ts';
import * as rows from './sql.ts';

/** @throws {Refusal} NOT_FOUND */
async function getOfShop({ db, shop }: InShop, id: string): Promise<rows.CertificateRow> {
  const row = requireFound(await rows.findCertificate(db, id));
  if (row.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
  return row;
}

const kindsOfShop = certificateKindCodes.filter((kind) => certificateKinds[kind].scope === 'shop');

/** Certificates that sellers state, as they keep them and as everybody reads them. */
export const certificatesApi: ShopHandlers<CallsOf<'certificates'> | CallsOf<'console.certificates'>> = {
  ...consoleCertificatesApi,

  async 'certificates.kinds'({ language }) {
    const say = serverWords(language);
    return certificateKindCodes.map((kind) => {
      const { scope, end, hasLocalPercent = false } = kindRule(kind);
      const about = say(`certificate.about.${kind}`);
      return { kind, name: nameKind(kind, language), about, scope, end, hasLocalPercent };
    });
  },

  async 'certificates.list'({ db, shop, language, now }, { state, kind, search, ...paging }) {
    const certificates = await rows.listCertificates(
      db,
      { shopId: shop.id, state, kind, search },
      paging,
      now,
    );
    const counts = await countProducts(
      db,
      certificates.rows.map(({ id }) => id),
    );
    return showPage(certificates, (row) => showOwn(row, counts.get(row.id), language, now));
  },

  async 'certificates.get'(context, { id }) {
    const row = await getOfShop(context, id);
    const counts = await countProducts(context.db, [id]);
    return showOwn(row, counts.get(id), context.language, context.now);
  },

  'certificates.save': saveCertificate,
  'certificates.delete': deleteCertificate,
  'certificates.file': async (context, { id }) => readFile(context, await getOfShop(context, id)),

  async 'certificates.products'(context, { id, ...paging }) {
    await getOfShop(context, id);
    return showProducts(context, id, paging);
  },

  'certificates.attach': attachProducts,
  'certificates.attachCategory': attachCategory,
  'certificates.detach': detachProducts,

  async 'certificates.open'(context, { id }) {
    const row = requireFound(await rows.findCertificate(context.db, id));
    if (!row.is_file_shared || !isReadByAll(row)) throw new Refusal('NOT_FOUND');
    if (kindRule(row.kind).scope === 'shop') await getOpenShop(context.db, row.shop_id);
    else if (!(await isOnSale(context.db, id))) throw new Refusal('NOT_FOUND');
    return readFile(context, row);
  },

  async 'certificates.ofShop'({ db, language, now }, { shopId }) {
    const shop = await getOpenShop(db, shopId);
    const certificates = await rows.listOfShop(db, shop.id, { kinds: kindsOfShop, now });
    return certificates.map((row) => showStated(row, language, now));
  },
};
