-- Private files are stored by what is in them: the same bytes of several owners are one file. It may go once none of them
-- names it any more, whoever made the row that is deleted.
create index order_documents_files on order_documents (file) where file is not null;
create index dispute_files_keys on dispute_files (key);
create view private_file_keys as
  select key from documents
  union all select key from private_pictures
  union all select file from order_documents where file is not null
  union all select key::text from dispute_files;
