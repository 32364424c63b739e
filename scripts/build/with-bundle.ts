import { type InputOptions, type RolldownBuild, rolldown } from "rolldown"

/** Bundles modules, and closes the bundle after `work`. Node 22, which loads this module too, has no `await using`. */
export async function withBundle<Result>(
  input: InputOptions,
  work: (bundle: RolldownBuild) => Promise<Result>,
): Promise<Result> {
  const bundle = await rolldown(input)
  try {
    return await work(bundle)
  } finally {
    await bundle.close()
  }
}
