/**
 * Adds the methods and getters of `group` to the prototype of a class, as if the class declared
 * them. An interface with the name of the class declares their types.
 *
 * @throws Error for a member that the prototype has already.
 */
export function attach(prototype: object, group: object): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(group))) {
    if (Object.hasOwn(prototype, name)) {
      throw new Error(`The member ${name} is attached to one class twice.`)
    }
    Object.defineProperty(prototype, name, { ...property, enumerable: false })
  }
}
