import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { PictureStore } from './store';
import { pictureFiles } from './tables';

/** Keeps pictures in the database: one backup, and every instance has them. They go with their picture. */
export const databaseStore: PictureStore = {
  async put(tx, id, files) {
    await tx.insert(pictureFiles).values(files.map((file) => ({ pictureId: id, ...file })));
  },
  async get(db, id, { width, format }) {
    const [file] = await db
      .select({ bytes: pictureFiles.bytes })
      .from(pictureFiles)
      .where(
        and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width), eq(pictureFiles.format, format)),
      );
    return file?.bytes ?? null;
  },
};
