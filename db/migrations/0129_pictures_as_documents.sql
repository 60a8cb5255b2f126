-- A photograph of a paper is a document too; it is kept as a JPEG, whatever it was sent as.
alter table documents
  drop constraint documents_mime_check,
  add constraint documents_mime_check check (mime in (
    'application/pdf', 'text/csv', 'image/jpeg',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ));
