import type { StoredUpload, UploadStorage } from '../store.js';
import type { SqlConnection, StoredRow } from './statements.js';

/** The queries on uploaded images. Their bytes are stored in parts, so that no row is large. */
export const createUploadQueries = ({ rows }: SqlConnection): UploadStorage => ({
  findUpload: async (id) => (await rows('select * from uploads where id = ?', [id])).map(toUpload)[0],
  findUploads: async (hash) => (await rows('select * from uploads where hash = ? order by id', [hash])).map(toUpload),
  addUpload: async ({ id, hash, author, extension, width, height, date_utc }) => {
    const text =
      'insert into uploads (id, hash, author, extension, width, height, date_utc) values (?, ?, ?, ?, ?, ?, ?)';
    await rows(text, [id, hash, author, extension, width, height, date_utc]);
  },
  addUploadPart: async (upload, number, content) => {
    await rows('insert into upload_parts (upload, number, content) values (?, ?, ?)', [upload, number, content]);
  },
  uploadParts: async (upload) => {
    const parts = await rows('select content from upload_parts where upload = ? order by number', [upload]);
    return parts.map(({ content }) => String(content));
  },
  removeUpload: async (id) => {
    await rows('delete from uploads where id = ?', [id]);
  },
});

const toUpload = (row: StoredRow): StoredUpload => ({
  id: Number(row.id),
  hash: String(row.hash),
  author: Number(row.author),
  extension: String(row.extension),
  width: Number(row.width),
  height: Number(row.height),
  date_utc: String(row.date_utc),
});
