// oxlint-disable-next-line no-default-export -- CommandKit calls the default export
export default (client) => {
  client.user.setActivity("tea")
}
