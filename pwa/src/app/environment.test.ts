import { describe, expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

describe('environment banner', () => {
  it.each([
    ['localhost', null, 'development'],
    ['127.0.0.1', { environment: 'production' }, 'development'],
    ['127.8.9.10', null, 'development'],
    ['[::1]', null, 'development'],
    ['yard.localhost', null, 'development'],
    ['dev.shipshape.example', { environment: 'development' }, 'development'],
    ['test.shipshape.example', { environment: 'production', banner: 'staging' }, 'staging'],
    ['shipshape.example', { environment: 'production', banner: null }, 'production'],
    ['shipshape.example', null, 'production'],
    ['localhost.example', null, 'production'],
    ['1270.0.0.1', null, 'production'],
  ])('on %s with %j is %s', (hostname, config, environment) => {
    expect(environmentOf(config, hostname)).toBe(environment)
  })
})
