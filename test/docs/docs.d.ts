/** The code of a page: see plugin.ts. */
declare module "docs:*"
