// The messages between the test process and the process that controls the browser.

/** A page to take a picture of. */
export interface PageJob {
  readonly kind: "page"
  /** The page, without its fonts. */
  readonly html: string
  /** In pixels. */
  readonly width: number
  readonly executablePath: string | undefined
}

/** Two pictures to compare. */
export interface ComparisonJob {
  readonly kind: "comparison"
  readonly expected: Uint8Array<ArrayBuffer>
  readonly actual: Uint8Array<ArrayBuffer>
  readonly executablePath: string | undefined
}

export type BrowserJob = PageJob | ComparisonJob

/** The differences of two pictures. */
export interface PictureComparison {
  /** The number of pixels that differ. Pixels that only one picture has differ. */
  readonly pixels: number
  /** A PNG that shows the different pixels in red. */
  readonly diff: Uint8Array<ArrayBuffer>
}

/** The result of each kind of job. */
export interface JobResults {
  readonly page: Uint8Array<ArrayBuffer>
  readonly comparison: PictureComparison
}

/** A job with its number, as it is sent to the process. */
export interface NumberedJob {
  readonly id: number
  readonly job: BrowserJob
}

/** The answer to a job. */
export type JobAnswer =
  | { readonly id: number; readonly result: JobResults[keyof JobResults] }
  /** `isSetup` tells that the machine lacks something. */
  | { readonly id: number; readonly error: string; readonly isSetup: boolean }
