// zlib-sync: the libraries ask whether it is there, and do without.

throw new Error("zlib-sync is not for pages.")
