export const laterPath = (walkId: string): string => `/safety-walk/${walkId}/later`
