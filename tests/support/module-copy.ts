let copies = 0;

/** Loads another copy of a module, as Next does for each of its bundles. @param url of its file */
export const loadCopy = async <Module>(url: URL): Promise<Module> => {
  copies += 1;
  return (await import(`${url.pathname}?copy=${copies}`)) as Module;
};
