/** The part of the package used here, so that types are checked before it is installed. */
declare module 'write-excel-file/node' {
  type Cell = {
    value: string | number;
    type: StringConstructor | NumberConstructor;
    format?: string;
    fontWeight?: 'bold';
  };
  export default function writeExcelFile(rows: Cell[][]): { toBuffer(): Promise<Buffer> };
}
