import { drawStatementApart } from './server/credit/draw-statement.ts';
import { readFilesInJson } from './server/http/files/files-in-json.ts';
import { readSheet } from './server/imports/read/read-sheet.ts';
import { readTransferredProduct } from './server/transfers/read-products.ts';
import { typeOfDocument } from './server/files/document-type.ts';
import { drawPaperApart } from './server/order-documents/draw-apart.ts';
import { drawCatalogApart, drawSheetApart } from './server/product-documents/draw-apart.ts';
import { readStatementApart } from './server/payments/bank-transfers/statements/read-statement.ts';
import { readEnvelopeApart, readMessageApart } from './server/parcels/messages/read-apart.ts';
import { drawFeeInvoiceApart } from './server/settlement/fee-invoices/draw.ts';
import { drawMonthApart } from './server/settlement/draw-month.ts';
import { readOrderFileApart } from './server/purchase-orders/reading/read-file.ts';
import { answerTasks } from './server/platform/workers/worker-thread.ts';

// A thread beside the one that answers (platform/workers/workers.ts): what it can be asked to do.
answerTasks({
  'http.readFilesInJson': readFilesInJson,
  'imports.readSheet': readSheet,
  'transfers.readProducts': readTransferredProduct,
  'credit.drawStatement': drawStatementApart,
  'settlement.drawMonth': drawMonthApart,
  'settlement.drawFeeInvoice': drawFeeInvoiceApart,
  'orderDocuments.draw': drawPaperApart,
  'productDocuments.drawSheet': drawSheetApart,
  'productDocuments.drawCatalog': drawCatalogApart,
  'payments.readStatement': readStatementApart,
  'purchaseOrders.readFile': readOrderFileApart,
  'files.typeOfDocument': typeOfDocument,
  'parcels.readEnvelope': readEnvelopeApart,
  'parcels.readMessage': readMessageApart,
});
