// Errors of onboarding.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const onboardingErrors = {
  onboardingRequirements: {
    status: 400,
    code: Code.CannotEnableOnboardingRequirementsAreNotMet,
    message: "Cannot enable onboarding, requirements are not met",
  },
  belowOnboardingRequirements: {
    status: 400,
    code: Code.CannotUpdateOnboardingWhileBelowRequirements,
    message: "Cannot update onboarding while below requirements",
  },
} as const
